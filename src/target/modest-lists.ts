import { isSuccess } from '../oracle/answers/status.js';
import type { Answered } from './exchange.js';
import type { Pim, Query } from './pim.js';

/** Sizes of pages that are asked for instead of one that is refused. */
const smaller = [50, 20, 10, 5, 1];

/** Refusals that say nothing about the size of the page. */
const besideThePoint = [401, 403, 408, 429];

const mayBeTooLarge = ({ answer: { status } }: Answered): boolean =>
  status >= 400 && status < 500 && !besideThePoint.includes(status);

const takeOf = (query: Query): number | undefined => {
  const takes = query.filter(([name]) => name === 'take').map(([, value]) => value);
  const [take = ''] = takes;
  return takes.length === 1 && /^[1-9]\d{0,8}$/.test(take) ? Number(take) : undefined;
};

const withTake = (query: Query, take: number): Query =>
  query.map(([name, value]) => (name === 'take' ? [name, String(take)] : [name, value]));

/**
 * The client with lists that ask for no larger pages than the target gives: whether a large `take` is refused, cut
 * or granted is left open by the specification ("Query parameters"). The first refusal is tried with smaller pages,
 * and what was granted then is remembered; `exactly` sends a list as it is.
 */
export const modestLists = (pim: Pim): Pim => {
  let granted = 0;
  let largest = Number.POSITIVE_INFINITY;

  const noting = (answered: Answered, take: number): Answered => {
    if (isSuccess(answered)) granted = Math.max(granted, take);
    return answered;
  };

  const list: Pim['list'] = async (query, options = {}) => {
    const wanted = takeOf(query);
    if (wanted === undefined || options.exactly === true) return pim.list(query, options);
    const take = Math.min(wanted, largest);
    const first = noting(await pim.list(withTake(query, take), options), take);
    if (!mayBeTooLarge(first)) return first;
    for (const size of smaller.filter((one) => one < take && take > granted)) {
      const again = noting(await pim.list(withTake(query, size), options), size);
      if (!isSuccess(again)) continue;
      largest = Math.min(largest, size);
      return again;
    }
    return first;
  };
  return { ...pim, list };
};
