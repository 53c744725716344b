import type { JsonObject } from '../../../json/json.js';
import { type Answered, type Operation, operations } from '../../../target/exchange.js';
import type { Pim, SendOptions } from '../../../target/pim.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import type { Product } from '../../product.js';
import { sharedByChecks } from '../../shared.js';
import { Untestable } from '../../world/endings.js';
import { drawUpdate } from '../patch/plain-change.js';
import { unknownProduct } from '../refusals/unknown-product.js';
import { unknownCodes } from '../refusals/unknown-values.js';

/** One request of each operation, all accepted by the target when the full client sends them. */
export interface SoundRequests {
  /** The product that get and patch are addressed to. */
  readonly product: Product;
  /** Sends the request of an operation again; a create bears fresh identifiers, a patch another value. */
  send(operation: Exclude<Operation, 'token'>, options: SendOptions): Promise<Answered>;
  /** Sends the update to another address of the product. */
  patch(address: string, options: SendOptions): Promise<Answered>;
  /** Sends the same read or update with an identifier that no product has, or a create with a code that nothing has. */
  sendUnknown(operation: 'create' | 'get' | 'patch', options: SendOptions): Promise<Answered>;
}

type Sender = (pim: Pim, options: SendOptions) => Promise<Answered>;

/**
 * The positive control of every refusal that rests on who sends a request: all five operations, accepted.
 *
 * @throws {Untestable} where one of them is refused to the full client.
 */
export const soundRequests = sharedByChecks(
  'sound-requests',
  async (check: Check): Promise<SoundRequests> => {
    const { given, has, pim } = check;
    given.accepted(await pim.definitions(), 'reading the definition');
    given.accepted(await pim.list([['take', '1']]), 'reading the list');
    const product = await given.product({ variants: 1 });
    const before: JsonObject = await given.reading(product);
    await given.patched(product, drawUpdate(has, before));
    const patch: SoundRequests['patch'] = (address, options) =>
      pim.patch(address, drawUpdate(has, before), options);
    const senders: Record<Exclude<Operation, 'token'>, Sender> = {
      definitions: (client, options) => client.definitions(options),
      list: (client, options) => client.list([['take', '1']], options),
      get: (client, options) => client.get(product.address, options),
      patch: (_, options) => patch(product.address, options),
      create: (client, options) => client.create(drawProduct(has, { optional: 'none' }), options),
    };
    return {
      product,
      send: (operation, options) => senders[operation](pim, options),
      patch,
      async sendUnknown(operation, options) {
        if (operation === 'create') {
          const body = drawProduct(has, { optional: 'none', variants: 1 });
          const [spoiling] = [...unknownCodes(has, 'product'), ...unknownCodes(has, 'variant')];
          return pim.create(spoiling?.spoil(body) ?? body, options);
        }
        const unknown = await unknownProduct(check, product);
        return operation === 'get' ? pim.get(unknown, options) : patch(unknown, options);
      },
    };
  },
);

/** Sound requests that help to see more of something that shows without them, too; undefined where there are none. */
export const soundRequestsIfAny = async (check: Check): Promise<SoundRequests | undefined> => {
  try {
    return await soundRequests(check);
  } catch (thrown) {
    if (thrown instanceof Untestable) return undefined;
    throw thrown;
  }
};

/** Sends every operation with an invalid token and without one, for the judgement of the bodies that answer. */
export const sendWithBadToken = async (check: Check): Promise<void> => {
  const sound = await soundRequests(check);
  for (const operation of operations) {
    for (const credential of ['garbage', 'none'] as const) await sound.send(operation, { credential });
  }
};
