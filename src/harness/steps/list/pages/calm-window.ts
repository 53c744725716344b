import { today } from '../../../../basics/calendar.js';
import { codesOf } from '../../../../generators/fields.js';
import { filterableFields } from '../../../../generators/list-filters.js';
import type { Query } from '../../../../target/pim.js';
import type { Check } from '../../../check.js';
import { sharedByChecks } from '../../../shared.js';
import { from, to } from '../days/modification-day.js';

/** Products that nobody has modified for days: the part of a shared target that stands still. */
interface CalmWindow {
  readonly filter: Query;
  /** How many products it holds. */
  readonly count: number;
}

const least = 5;
const most = 300;
/** Days from the lower to the upper bound. */
const widths = [2, 16, 128, 4096];

/** Codes of several fields at once single few products out of very many. */
const mostCodes = 4;

/** What may narrow a window that holds too many products even when it is as short as can be; ever narrower. */
const narrowerFilters = ({ has }: Check): Query[] => {
  const codes = filterableFields(has, 'product').flatMap(
    (field): Query =>
      codesOf(has, field)
        .slice(0, 1)
        .map((code) => [field.code, code] as const),
  );
  const ever = codes.slice(0, mostCodes).map((_, index) => codes.slice(0, index + 1));
  return [[], [['state', 'Invalid']], ...ever];
};

/** A window of past days that holds between 5 and 300 products; undefined where there is none. */
export const calmWindow = sharedByChecks(
  'calm-window',
  async (check: Check): Promise<CalmWindow | undefined> => {
    const end = today();
    for (const narrower of narrowerFilters(check)) {
      for (const width of widths) {
        const filter: Query = [from(end, -3 - width), to(end, -3), ...narrower];
        const { elements } = await check.lists.sweep(filter, ({ length }) => length > most);
        if (elements.length > most) break;
        if (elements.length >= least) return { filter, count: elements.length };
        // The widest window of all holds too few: none can hold more.
        if (narrower.length === 0 && width === widths.at(-1)) return undefined;
      }
    }
    return undefined;
  },
);

/** Why nothing is judged on a window, with the remedy, where none was found. */
export const noCalmWindow =
  'no window of past days holds 5 to 300 products: run against a target that holds some products older than three days';
