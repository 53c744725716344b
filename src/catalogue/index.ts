import { authentication } from './authentication.js';
import { authorization } from './authorization.js';
import { create } from './create.js';
import { definitions } from './definitions.js';
import { errors } from './errors.js';
import { formats } from './formats.js';
import { get } from './get.js';
import { list } from './list.js';
import { patch } from './patch.js';
import { type Area, areas, type Requirement } from './requirement.js';
import { sequences } from './sequences.js';
import { states } from './states.js';
import { token } from './token.js';

export { type Area, areas, type Level, type Requirement } from './requirement.js';

/** Every requirement by its id, in the order of the areas. Level, title and section stand nowhere else. */
export const catalogue = {
  ...token,
  ...authentication,
  ...authorization,
  ...definitions,
  ...create,
  ...states,
  ...get,
  ...patch,
  ...list,
  ...sequences,
  ...formats,
  ...errors,
} as const satisfies Readonly<Record<`${Area}/${string}`, Requirement>>;

/** The id of a requirement; a misspelt one does not compile. */
export type RequirementId = keyof typeof catalogue;

/** All ids in the order in which reports show them. */
export const requirementIds = Object.keys(catalogue) as RequirementId[];

/** The requirement of an id. */
export const requirementOf = (id: RequirementId): Requirement => catalogue[id];

const fleeting: ReadonlySet<string> = new Set(requirementIds.filter((id) => requirementOf(id).fleeting));

/** Whether what is observed for an id is told of one run alone; false for an id that this catalogue does not know. */
export const isFleeting = (id: string): boolean => fleeting.has(id);

/** The area of an id: what stands before the slash. */
export const areaOf = (id: RequirementId): Area => {
  const area = areas.find((name) => id.startsWith(`${name}/`));
  if (area === undefined) throw new Error(`requirement ${id} has no area`);
  return area;
};
