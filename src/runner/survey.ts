import type { Config } from '../config/config.js';
import { ask } from '../discovery/asking.js';
import { readDefinition } from '../discovery/definition.js';
import { harvest } from '../discovery/harvest.js';
import { namesNoField } from '../discovery/names-no-field.js';
import { type Candidates, candidatesOf } from '../discovery/trials/candidates.js';
import { jsonOf } from '../oracle/answers/body.js';
import { isSuccess } from '../oracle/answers/status.js';
import { toldAnswer } from '../oracle/answers/told-answer.js';
import { createTarget } from '../target/client.js';

/** What reading alone tells of a target. */
export interface Survey {
  /** Fields, codes, currencies, languages and channels that it shows; null where there is no definition to read. */
  readonly candidates: Candidates | null;
  /** Whether it holds products that may be read. */
  readonly inhabited: boolean;
  /** Why there is none; null where there is one. */
  readonly reason: string | null;
  /** What of the definition and the fixtures is left out, a line each. */
  readonly notes: readonly string[];
  /** Requests that it took. */
  readonly requests: number;
  /** How long the middle one of them took, in milliseconds. */
  readonly latencyMs: number;
}

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((first, second) => first - second)[Math.floor(numbers.length / 2)] ?? 0;

/** Reads the definition and some existing products of a target. Nothing is written, whatever the configuration says. */
export const survey = async (config: Config): Promise<Survey> => {
  const target = createTarget({ ...config.target, ...config, readOnly: true });
  const latencies: number[] = [];
  target.onExchange(({ operation, durationMs }) => {
    if (operation !== 'token') latencies.push(durationMs);
  });
  const surveyed = (
    candidates: Candidates | null,
    reason: string | null,
    { inhabited = false, notes = [] }: Partial<Pick<Survey, 'inhabited' | 'notes'>> = {},
  ): Survey => ({
    candidates,
    inhabited,
    reason,
    notes: notes.map((note) => target.redactor.text(note)),
    requests: target.requests(),
    latencyMs: middleOf(latencies),
  });
  try {
    const { answered, failure } = await ask(() => target.pim.definitions());
    if (failure !== null) return surveyed(null, target.redactor.text(failure.message));
    const definition = isSuccess(answered) ? readDefinition(jsonOf(answered)) : undefined;
    if (definition === undefined) return surveyed(null, target.redactor.text(toldAnswer(answered)));
    const { sightings, products } = await harvest(target.pim, definition.fields);
    const candidates = candidatesOf(definition.fields, sightings, config.fixtures);
    const notes = [...definition.notes, ...namesNoField(definition.fields, config.fixtures)];
    return surveyed(candidates, null, { inhabited: products.length > 0, notes });
  } finally {
    await target.close();
  }
};
