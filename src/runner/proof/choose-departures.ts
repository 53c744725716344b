import type { Profile } from '../../config/config.js';
import { ConfigError, shown } from '../../config/config-error.js';
import { meantBy, selects } from '../../config/selection.js';
import { promises } from '../../results/detection/promise.js';
import type { ListedDeparture } from './list-departures.js';

/**
 * What services are chosen from: all that the profile promises something for, those that keep to the specification, or
 * the rare defects, whether the profile promises to catch them or not.
 */
export type Among = 'all' | 'lawful services' | 'rare defects';

/** What narrows a proof. */
export interface ProofSelection {
  /** Globs on names and on the requirements that are broken; null for all. */
  readonly only: readonly string[] | null;
  readonly among: Among;
  readonly profile: Profile;
}

const remedy =
  '"pim-conformance serve --list-faults" and "--list-dialects" name them, "create/*" selects the defects of an area';

const isAmong = (among: Among, { requirement, rare = null }: ListedDeparture): boolean => {
  if (among === 'lawful services') return requirement === null;
  return among === 'all' || rare !== null;
};

const isNamed = (only: readonly string[] | null, { name, requirement }: ListedDeparture): boolean =>
  selects(only, name) || (requirement !== null && selects(only, requirement));

/** A glob that selects nothing, with the name or requirement that was probably meant. */
const misspelt = (glob: string, among: Among, services: readonly ListedDeparture[]): string => {
  const guess = meantBy(
    glob,
    services.flatMap(({ name, requirement }) =>
      requirement === null ? [name] : [name, requirement, requirement.replace(/\/.*/, '/*')],
    ),
  );
  const hint = guess === undefined ? '' : `; the nearest is ${shown(guess)}`;
  return `--only ${shown(glob)} matches none of the ${among === 'all' ? 'services' : among}${hint}: ${remedy}`;
};

/**
 * The services that a proof certifies.
 *
 * @throws {ConfigError} where a glob selects none: a misspelt one would shrink the proof unseen.
 */
export function chooseDepartures(
  all: readonly ListedDeparture[],
  { only, among, profile }: ProofSelection,
): readonly ListedDeparture[] {
  const wanted = all
    .filter((departure) => isAmong(among, departure))
    .filter(({ rare = null }) => among === 'rare defects' || only !== null || promises(profile, rare));
  const idle = (only ?? []).filter((glob) => !wanted.some((departure) => isNamed([glob], departure)));
  if (idle.length > 0) throw new ConfigError(idle.map((glob) => misspelt(glob, among, wanted)));
  return wanted.filter((departure) => isNamed(only, departure));
}
