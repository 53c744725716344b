import type { Profile } from '../config/config.js';
import { ConfigError, shown } from '../config/config-error.js';
import { selects } from '../config/selection.js';
import { promises } from '../results/promise.js';
import type { ListedDeparture } from './list-departures.js';

/** What narrows a proof. */
export interface ProofSelection {
  /** Globs on names and on the requirements that are broken; null for all. */
  readonly only: readonly string[] | null;
  /** Rare defects alone, whether the profile promises to catch them or not. */
  readonly rare: boolean;
  readonly profile: Profile;
}

const remedy =
  '"pim-conformance serve --list-faults" and "--list-dialects" name them, "create/*" selects the defects of an area';

const isNamed = (only: readonly string[] | null, { name, requirement }: ListedDeparture): boolean =>
  selects(only, name) || (requirement !== null && selects(only, requirement));

/**
 * The services that a proof certifies.
 *
 * @throws {ConfigError} where a glob selects none: a misspelt one would shrink the proof unseen.
 */
export function chooseDepartures(
  all: readonly ListedDeparture[],
  { only, rare, profile }: ProofSelection,
): readonly ListedDeparture[] {
  const wanted = all.filter(({ rare: rarity = null }) =>
    rare ? rarity !== null : only !== null || promises(profile, rarity),
  );
  const idle = (only ?? []).filter((glob) => !wanted.some((departure) => isNamed([glob], departure)));
  if (idle.length > 0) {
    const what = rare ? 'rare defect' : 'service';
    throw new ConfigError(idle.map((glob) => `--only ${shown(glob)} matches no ${what}: ${remedy}`));
  }
  return wanted.filter((departure) => isNamed(only, departure));
}
