import { selects } from '../config/selection.js';
import type { ListedDeparture } from './list-departures.js';
import { unrelated } from './unrelated-defects.js';

/** One service to be certified with one seed: a lawful one, or one with a defect, or with several unrelated ones. */
export interface ProofTask {
  /** Never empty; more than one where all of them are defects. */
  readonly departures: readonly [ListedDeparture, ...ListedDeparture[]];
  readonly seed: number;
}

/** The service without any departure: an alarm on it is the plainest of all. */
export const plain: ListedDeparture = {
  name: 'plain',
  says: 'The reference service as it is.',
  requirement: null,
  consequences: [],
  rare: null,
  settings: {},
};

/** What the service of a task is started with. */
export const flagsOf = ({ departures }: ProofTask): string[] =>
  departures
    .filter((departure) => departure !== plain)
    .flatMap(({ name, requirement }) => [requirement === null ? '--dialect' : '--fault', name]);

/**
 * The services of a proof.
 *
 * @param together how many unrelated defects one service may have.
 */
export const tasksFor = (
  departures: readonly ListedDeparture[],
  seed: number,
  together: number,
): readonly ProofTask[] => {
  const lawful = departures.filter(({ requirement }) => requirement === null);
  const faulty = departures.filter(({ requirement }) => requirement !== null);
  const services = [
    ...lawful.map((departure): ProofTask['departures'] => [departure]),
    ...unrelated(faulty, together),
  ];
  return services.map((one) => ({ departures: one, seed }));
};

/** Where no update shows, or values are told in another form, every check waits for them to be right. */
const waitedFor = ['patch/changes-*', 'formats/*'];

/** How early a service is certified: those that take longest first, so that none of them is waited for at the end. */
export const turnOf = ({ departures }: ProofTask): number => {
  const broken = departures.flatMap(({ requirement }) => (requirement === null ? [] : [requirement]));
  if (broken.length === 0) return 0;
  return broken.some((id) => selects(waitedFor, id)) ? 1 : 2;
};
