import { sha256 } from '../basics/sha256.js';
import { type Requirement, requirementIds, requirementOf } from './index.js';

/**
 * Rises when a rule is added, dropped, loosened, tightened or reworded, and when a pending one begins to count.
 * `docs/changelog.md` says which, and tells how to raise it.
 */
export const revision = '2';

type Rules = readonly (readonly [id: string, rule: Requirement])[];

const presentRules = (): Rules => requirementIds.map((id) => [id, requirementOf(id)]);

/**
 * A revision in words: its number, and a line with id, level and title of every rule that counts. Pending rules are
 * left out, since no verdict rests on them. `docs/revisions/` keeps the text of each revision that there was.
 */
export const revisionText = (number: string = revision, rules: Rules = presentRules()): string => {
  const lines = rules
    .filter(([, { pending }]) => pending !== true)
    .map(([id, { level, title }]) => `${id} | ${level} | ${title}`);
  return `catalogue revision ${number}\n\n${lines.join('\n')}\n`;
};

/** SHA-256 over the text of the revision, as `sha256sum` tells it: with one digest two runs judged by the same rules. */
export const digest = (text: string = revisionText()): string => sha256(text);
