import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../../basics/sha256.js';
import { parseJson } from '../../json/parse.js';
import { toPlain } from '../../json/tree.js';
import type { Baseline } from '../../results/baseline/baseline.js';
import type { BaselineDraft } from '../../results/baseline/draft-baseline.js';
import type { Config } from '../config.js';
import { shown } from '../config-error.js';
import type { Flags } from '../flags/flags.js';
import { problemsOfForm, validatorOf } from './report-schema.js';

type BaselineFlags = Pick<Flags, 'baseline' | 'writeBaseline' | 'pinObservations'>;

/** A baseline file as its schema describes it. */
interface BaselineFile {
  readonly entries: Baseline['entries'];
  readonly observations?: Baseline['observations'];
}

const nothingYet: BaselineDraft = { entries: [], observations: {} };

/** Reads what the flags around baselines say; files are relative to the working folder. */
export async function readBaselines(
  flags: BaselineFlags,
  cwd: string,
  problems: string[],
): Promise<Pick<Config, 'baseline' | 'writeBaseline' | 'pinObservations'>> {
  const { baseline, writeBaseline, pinObservations = false } = flags;
  if (pinObservations && baseline === undefined) {
    problems.push('--pin-observations needs the observations to compare with: give --baseline FILE');
  }
  return {
    baseline: baseline === undefined ? null : await readBaseline(baseline, cwd, problems),
    writeBaseline: writeBaseline === undefined ? null : await readOutput(writeBaseline, cwd, problems),
    pinObservations,
  };
}

async function readBaseline(file: string, cwd: string, problems: string[]): Promise<Baseline | null> {
  const text = await readFile(path.resolve(cwd, file), 'utf8').catch(() => undefined);
  if (text === undefined) {
    problems.push(
      `--baseline ${shown(file)}: the file cannot be read; name one that --write-baseline has written`,
    );
    return null;
  }
  const read = await judged(`--baseline ${shown(file)}`, text, problems);
  return read === undefined ? null : { file, digest: sha256(text), ...read };
}

/** What stands in the file already is kept, so it must be readable; that it is not there yet is the usual case. */
async function readOutput(name: string, cwd: string, problems: string[]): Promise<Config['writeBaseline']> {
  const file = path.resolve(cwd, name);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') {
      problems.push(`--write-baseline ${shown(name)}: the file cannot be read; name another one`);
    }
    return undefined;
  });
  if (text === undefined) return { file, before: nothingYet };
  const before = await judged(`--write-baseline ${shown(name)}`, text, problems);
  return { file, before: before ?? nothingYet };
}

async function judged(name: string, text: string, problems: string[]): Promise<BaselineDraft | undefined> {
  const parsed = parseJson(text.replace(/^\uFEFF/, ''));
  if (!parsed.ok) {
    problems.push(`${name} is no JSON: ${parsed.reason}`);
    return undefined;
  }
  const content = toPlain(parsed.value);
  const validate = await validatorOf<BaselineFile>('baseline');
  if (validate(content)) {
    const { entries, observations = {} } = content;
    const twice = repeated(entries.map(({ requirement }) => requirement));
    for (const id of twice) problems.push(`${name} names ${shown(id)} twice: keep one entry for it`);
    return twice.length > 0 ? undefined : { entries, observations };
  }
  problems.push(...problemsOfForm(name, 'baseline', validate.errors));
  return undefined;
}

const repeated = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
];
