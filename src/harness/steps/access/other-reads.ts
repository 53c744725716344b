import { isSuccess } from '../../../oracle/status.js';
import type { Answered } from '../../../target/exchange.js';
import type { Query, SendOptions } from '../../../target/pim.js';
import type { Check } from '../../check.js';
import { today } from '../../day.js';
import { sharedByChecks } from '../../shared.js';
import { theWorld } from '../../world.js';
import { knownCodes } from '../list/code-filters.js';
import { from } from '../list/modification-day.js';
import { identifiersOf } from '../product-identifiers.js';
import { soundRequests } from './sound-requests.js';

/** A read that a service may answer by code of its own, apart from other reads. */
export interface OtherRead {
  readonly operation: 'get' | 'list';
  send(options: SendOptions): Promise<Answered>;
}

/** Lists by each kind of parameter, and reads of a product by each of its identifiers: those that the target accepts. */
export const otherReads = sharedByChecks(
  'other-reads',
  async (check: Check): Promise<readonly OtherRead[]> => {
    const { pim } = check;
    const { product } = await soundRequests(check);
    const { eans, externalId, internalId } = await identifiersOf(check, product);
    const identifiers = [externalId, eans[0], internalId].flatMap((one) =>
      one === undefined || one === product.address ? [] : [one],
    );
    const filters: Query[number][] = [
      ['term', theWorld().identifiers.mark],
      ['state', 'Valid'],
      from(today(), -1),
      ...knownCodes(check).slice(0, 1),
    ];
    const reads: readonly OtherRead[] = [
      ...filters.map(
        (filter): OtherRead => ({
          operation: 'list',
          send: (options) => pim.list([filter, ['take', '1']], options),
        }),
      ),
      ...[...new Set(identifiers)].map(
        (identifier): OtherRead => ({ operation: 'get', send: (options) => pim.get(identifier, options) }),
      ),
    ];
    const accepted: OtherRead[] = [];
    for (const read of reads) if (isSuccess(await read.send({}))) accepted.push(read);
    return accepted;
  },
);
