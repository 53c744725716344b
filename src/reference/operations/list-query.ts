import type { Call } from '../http/call.js';
import { isRealDay } from '../model/calendar.js';
import type { Field } from '../model/definition.js';
import { STATES, type State } from '../model/product.js';
import { Refused } from '../model/refusal.js';

/** What a list is asked for; the query parameters of "GET {base_url}/v1/products". */
export interface ListQuery {
  readonly term: string | undefined;
  readonly state: State | undefined;
  readonly skip: number;
  readonly take: number;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Known channels only; none means no filter. */
  readonly channels: readonly string[];
  readonly codes: readonly CodeFilter[];
}

/** A filter by a selectable field, which product and variants may have alike. */
interface CodeFilter {
  readonly fields: readonly Field[];
  readonly codes: readonly string[];
}

const OWN_PARAMETERS: readonly string[] = [
  'term',
  'state',
  'skip',
  'take',
  'FromLastModifiedOn',
  'ToLastModifiedOn',
  'channels',
];

/**
 * Reads the query of a list; a parameter without a value is the same as none, unknown ones mean nothing.
 *
 * @throws Refused where a value means nothing
 */
export function readListQuery(call: Call): ListQuery {
  const { rules } = call.world;
  const read = (name: string, isGood: (value: string) => boolean, expected: string) => {
    const value = call.query.get(name) ?? '';
    if (value === '') return undefined;
    if (isGood(value)) return value;
    const refusal = rules.badQuery(name, value, expected, call);
    if (refusal !== undefined) throw new Refused(refusal);
    return undefined;
  };
  const readNumber = (name: string, otherwise: number) => {
    const value = read(name, (text) => /^\d{1,9}$/.test(text), 'a whole number from 0 to 999999999');
    return value === undefined ? otherwise : Number(value);
  };
  const state = read('state', isState, `one of ${STATES.join(', ')}`);
  return {
    term: read('term', () => true, 'a text'),
    state: STATES.find((known) => known === state),
    skip: readNumber('skip', 0),
    take: Math.min(readNumber('take', rules.defaultTake()), rules.largestTake()),
    from: read('FromLastModifiedOn', isRealDay, 'a day as YYYY-MM-DD'),
    to: read('ToLastModifiedOn', isRealDay, 'a day as YYYY-MM-DD'),
    channels: rules.effectiveChannels(valuesOf('channels', call), call),
    codes: readCodeFilters(call),
  };
}

function isState(value: string): boolean {
  return STATES.some((state) => state === value);
}

function readCodeFilters(call: Call): CodeFilter[] {
  const { product, variant } = call.world.definition;
  const filters: CodeFilter[] = [];
  for (const name of new Set(call.query.keys())) {
    if (OWN_PARAMETERS.includes(name)) continue;
    const fields = [product.get(name), variant.get(name)].filter((field) => field?.kind === 'selectable');
    const codes = valuesOf(name, call);
    const known = fields.filter((field) => field !== undefined);
    if (known.length > 0 && codes.length > 0) filters.push({ fields: known, codes });
  }
  return filters;
}

function valuesOf(name: string, call: Call): string[] {
  return call.query.getAll(name).filter((value) => value !== '');
}
