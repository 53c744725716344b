import { today } from '../../../basics/calendar.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Answered } from '../../../target/exchange.js';
import type { Query, SendOptions } from '../../../target/pim.js';
import type { Check } from '../../check.js';
import { sharedByChecks } from '../../shared.js';
import { theWorld } from '../../world/world.js';
import { from, to } from '../list/days/modification-day.js';
import { knownCodes } from '../list/filters/code-filters.js';
import { addressesOf } from '../product-identifiers.js';
import { soundRequests } from './sound-requests.js';

/** A request that a service may answer by code of its own, apart from others of its operation. */
export interface OtherRequest {
  readonly operation: 'get' | 'list' | 'patch';
  send(options: SendOptions): Promise<Answered>;
}

/** One list by each kind of parameter. */
const queries = (check: Check): readonly Query[] => {
  const filters: Query = [
    ['term', theWorld().identifiers.mark],
    ['state', 'Valid'],
    ['skip', '1'],
    from(today(), -1),
    to(today(), 1),
    ...check.has.channels.slice(0, 1).map((channel) => ['channels', channel] as const),
    ...knownCodes(check).slice(0, 1),
  ];
  return filters.map((filter) => [filter, ['take', '1']]);
};

/**
 * Lists by each kind of parameter, and reads and updates of a product by each of its identifiers: those that the target
 * accepts.
 */
export const otherRequests = sharedByChecks(
  'other-requests',
  async (check: Check): Promise<readonly OtherRequest[]> => {
    const { pim } = check;
    const { product, patch } = await soundRequests(check);
    const [, ...others] = await addressesOf(check, product);
    const requests: readonly OtherRequest[] = [
      ...queries(check).map(
        (query): OtherRequest => ({ operation: 'list', send: (options) => pim.list(query, options) }),
      ),
      ...others.map(
        (address): OtherRequest => ({ operation: 'get', send: (options) => pim.get(address, options) }),
      ),
      ...others.map(
        (address): OtherRequest => ({ operation: 'patch', send: (options) => patch(address, options) }),
      ),
    ];
    const accepted: OtherRequest[] = [];
    for (const request of requests) if (isSuccess(await request.send({}))) accepted.push(request);
    return accepted;
  },
);

/**
 * The answer to a list without any parameter where somebody is served it who should not be; undefined otherwise. How
 * much of a large catalogue the full client is given then is left open, so that its own list is no control.
 */
export const bareListServed = async ({ pim }: Check, options: SendOptions): Promise<Answered | undefined> => {
  const answered = await pim.list([], options);
  return isSuccess(answered) ? answered : undefined;
};
