import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { configOf } from '../config/handover.js';
import type { Field, Owner } from '../discovery/capabilities.js';
import type { Candidates } from '../discovery/trials/candidates.js';
import { keyOf } from '../generators/fields.js';
import type { Results } from '../results/results.js';
import { certify } from './certify.js';
import { startReference } from './reference-process.js';

const descriptorOf = ({ fieldType, required, multiLanguage, multiChannel }: Field): object => ({
  fieldType,
  ...(required && { required }),
  ...(multiLanguage && { multiLanguage }),
  ...(multiChannel && { multiChannel }),
});

/** Texts by code of a field: what the target showed, or the user named, for a field of this kind. */
const textsBy = ({ fields, values }: Candidates, kind: Field['kind']): Record<string, string[]> => {
  const found: Record<string, string[]> = {};
  for (const field of fields.filter((one) => one.kind === kind)) {
    const texts = (values[keyOf(field)] ?? []).filter((value) => typeof value === 'string');
    found[field.code] = [...new Set([...(found[field.code] ?? []), ...texts])];
  }
  return found;
};

/** What the reference service is told, so that it has the fields and codes of the target and no others. */
const catalogOf = (candidates: Candidates): object => {
  const { fields, currencies, languages, channels, media } = candidates;
  const descriptors = (owner: Owner): object =>
    Object.fromEntries(
      fields.filter((field) => field.owner === owner).map((field) => [field.code, descriptorOf(field)]),
    );
  return {
    definition: { product: descriptors('product'), variant: descriptors('variant') },
    codes: textsBy(candidates, 'selectable'),
    values: textsBy(candidates, 'unknown'),
    currencies,
    languages,
    channels,
    media,
    multiple: [...new Set(fields.filter(({ multiple }) => multiple).map(({ code }) => code))],
  };
};

/**
 * Runs all checks on the reference service, which plays the target: the same definition, the codes that were seen,
 * the same settings. What comes of it is what the run would cost on a service that keeps to the specification.
 */
export const rehearse = async (
  config: Config,
  { candidates, inhabited }: { readonly candidates: Candidates; readonly inhabited: boolean },
  signal?: AbortSignal,
): Promise<Results> => {
  const folder = await mkdtemp(join(tmpdir(), 'pim-rehearsal-'));
  const file = join(folder, 'definition.json');
  try {
    await writeFile(file, JSON.stringify(catalogOf(candidates)));
    const reference = await startReference([
      ...['--definition', file],
      ...(inhabited ? [] : ['--seed-products', '0']),
    ]);
    try {
      const { target } = configOf({ ...config, target: null }, reference.handover);
      const { limited, limitedDenied, expiredToken } = config.target;
      const stage: Config['target'] = {
        ...target,
        limited: limited === null ? null : target.limited,
        limitedDenied: limitedDenied === null ? null : target.limitedDenied,
        expiredToken: expiredToken === null ? null : target.expiredToken,
      };
      const rehearsal = { ...config, target: stage, rate: null, productLog: null, exchangeLog: null };
      return await certify(rehearsal, signal === undefined ? {} : { signal });
    } finally {
      await reference.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
