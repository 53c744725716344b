import { selects } from '../../config/selection.js';
import type { ListedDeparture } from './list-departures.js';
import { type HaveMet, isSlow, unrelated } from './unrelated-departures.js';

/** One service to be certified with one seed: what it departs in is lawful, or all of it are defects. */
export interface ProofTask {
  readonly departures: readonly [ListedDeparture, ...ListedDeparture[]];
  readonly seed: number;
  /** How many unrelated defects it might have had. */
  readonly together: number;
}

/** The service without any departure: an alarm on it is the plainest of all. */
export const plain: ListedDeparture = {
  name: 'plain',
  says: 'The reference service as it is.',
  requirement: null,
  consequences: [],
  rare: null,
  settings: {},
  topics: [],
  alone: true,
};

/** What the service of a task is started with. */
export const flagsOf = ({ departures }: ProofTask): string[] =>
  departures
    .filter((departure) => departure !== plain)
    .flatMap(({ name, requirement }) => [requirement === null ? '--dialect' : '--fault', name]);

/** A freedom changes more of a service than a defect does, and more freedoms leave less to look at. */
const freedomsFor = (together: number): number => Math.ceil(together / 2);

/**
 * The services of a proof.
 *
 * @param together how many unrelated defects one service may have; it may use half as many freedoms.
 * @param haveMet which of them had a service together that left them open.
 */
export const tasksFor = (
  departures: readonly ListedDeparture[],
  seed: number,
  together: number,
  haveMet?: HaveMet,
): readonly ProofTask[] => {
  const lawful = departures.filter(({ requirement }) => requirement === null);
  const faulty = departures.filter(({ requirement }) => requirement !== null);
  const services = [
    ...unrelated(lawful, freedomsFor(together), haveMet),
    ...unrelated(faulty, together, haveMet),
  ];
  return services.map((one) => ({ departures: one, seed, together }));
};

/** Where no update shows, or values are told in another form, every check waits for them to be right. */
const waitedFor = ['patch/changes-*', 'formats/*'];

/**
 * How early a service is certified: those that take longest first, so that none of them is waited for at the end, then
 * those that may leave something open, and what leaves nothing last.
 */
export const turnOf = ({ departures }: ProofTask): number => {
  if (departures.some(isSlow)) return 0;
  const broken = departures.flatMap(({ requirement }) => (requirement === null ? [] : [requirement]));
  if (broken.length === 0) return 4;
  if (departures.some(({ alone }) => alone)) return 3;
  return broken.some((id) => selects(waitedFor, id)) ? 1 : 2;
};
