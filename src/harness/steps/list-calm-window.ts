import { codesOf, selectableFields } from '../../generators/fields.js';
import type { Query } from '../../target/pim.js';
import type { Check } from '../check.js';
import { today } from '../day.js';
import { sharedByChecks } from '../shared.js';
import { from, to } from './modification-day.js';

/** Products that nobody has modified for days: the part of a shared target that stands still. */
export interface CalmWindow {
  readonly filter: Query;
  /** How many products it holds. */
  readonly count: number;
}

const least = 5;
const most = 300;
/** Days from the lower to the upper bound. */
const widths = [2, 16, 128, 4096];

/** What may narrow a window that holds too many products even when it is a day wide. */
const narrowerFilters = ({ has }: Check): Query[] => [
  [],
  [['state', 'Invalid']],
  ...selectableFields(has, 'product')
    .slice(0, 3)
    .flatMap((field) =>
      codesOf(has, field)
        .slice(0, 1)
        .map((code): Query => [[field.code, code]]),
    ),
];

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
        // The widest window holds too few: nothing else can hold more.
        if (width === widths.at(-1)) return undefined;
      }
    }
    return undefined;
  },
);

export const noCalmWindow =
  'no window of past days holds 5 to 300 products: run against a target that holds some products older than three days';
