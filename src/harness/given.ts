import type { Capabilities } from '../discovery/capabilities.js';
import { type Created, isThatProduct } from '../discovery/created.js';
import { addressOf, lookUp } from '../discovery/locate.js';
import type { Shape } from '../generators/products/product.js';
import type { JsonObject } from '../json/json.js';
import { textOf } from '../json/tree.js';
import { objectOf as bodyObjectOf } from '../oracle/answers/body.js';
import { accepted, isSuccess, statusIsNot } from '../oracle/answers/status.js';
import { toldAnswer } from '../oracle/answers/told-answer.js';
import type { Answered } from '../target/exchange.js';
import type { Pim, SendOptions } from '../target/pim.js';
import { eventually } from './asking/eventually.js';
import { readOf } from './asking/shared-reads.js';
import { watchedReads } from './asking/watched-reads.js';
import { drawProduct } from './drafts.js';
import type { Product } from './product.js';
import { untestable } from './world/endings.js';
import { theWorld } from './world/world.js';

const refusal = (doing: string, answered: Answered): never =>
  untestable(`${doing} was answered with ${toldAnswer(answered)}, so that nothing could be judged`);

/** The JSON object of an answer; an empty one where there is none. */
export const objectOf = (answered: Answered): JsonObject => bodyObjectOf(answered) ?? {};

/** Sees to what a check takes for granted. Where the target does not play along, the check is untested, not failed. */
export interface Given {
  /** Creates exactly this body and finds out how the product is addressed. */
  created(body: JsonObject, options?: SendOptions & { label?: string }): Promise<Product>;
  /** The product that a create which was sent already has made. */
  adopted(body: JsonObject, answered: Answered, label?: string): Promise<Product>;
  /** Creates a product as full as the target allows, or of another shape. */
  product(shape?: Partial<Shape>): Promise<Product>;
  /** Creates a product that bears a word of its own, so that a search finds it alone. */
  labelled(shape?: Partial<Shape>): Promise<Product>;
  /** Reads a product once it shows. */
  reading(product: Product): Promise<JsonObject>;
  /** The answer to such a read. */
  read(product: Product): Promise<Answered>;
  /** Updates a product, and takes its success for granted. */
  patched(product: Product, changes: JsonObject, options?: SendOptions): Promise<Answered>;
  /** Takes for granted that a request was accepted, for the reason that is told otherwise. */
  accepted(answered: Answered, doing: string): void;
}

const awaitVisible = async (pim: Pim, product: Product): Promise<Answered> => {
  const seen = await eventually(
    () => readOf(pim, product),
    (answered) =>
      isSuccess(answered) ? undefined : { expected: 'success', received: 'a refusal', pointer: null },
  );
  return isSuccess(seen.value) ? seen.value : refusal('reading a product just made', seen.value);
};

const notFound = (): never => {
  const { met } = theWorld().hope;
  const lead =
    'no single read finds a product just made, by its productId, externalId, ean, the id of its receipt or the productId that a list shows for it';
  return untestable(
    met === null
      ? `${lead}: see get/by-product-id, and raise PIM_CONSISTENCY_TIMEOUT if products show later than that`
      : `${lead}: the last read met this: ${met}; see why the service answers reads so`,
  );
};

/** The preconditions of checks, over the client as checks use it. */
export const createGiven = (has: () => Capabilities, pim: Pim): Given => {
  const isHopeless = (): boolean => has().address === null && theWorld().hope.isLost;
  const found = async (created: Created): Promise<string> => {
    if (isHopeless()) return notFound();
    const { config, hope } = theWorld();
    const reads = watchedReads(pim);
    const address = await lookUp(reads.pim, has(), config, created);
    hope.note(address !== undefined, reads.met());
    return address ?? notFound();
  };
  // The id on a receipt may be that of another product, which nothing may be sent to.
  const leadsElsewhere = async (identifier: string, created: Created): Promise<boolean> => {
    if (has().address !== 'receipt-id') return false;
    const { value } = await eventually(() => pim.get(identifier), accepted);
    const shown = isSuccess(value) ? bodyObjectOf(value) : undefined;
    return shown !== undefined && !isThatProduct(shown, created, has());
  };
  const adopted: Given['adopted'] = async (body, answered, label) => {
    if (!isSuccess(answered)) return refusal('creating a product', answered);
    const { mark } = theWorld().identifiers;
    const told = textOf(objectOf(answered).id) ?? null;
    const sent = { body, receiptId: told, label, mark };
    const known = addressOf(has(), body, told);
    const isFalse = known !== undefined && (await leadsElsewhere(known, sent));
    const receiptId = isFalse ? null : told;
    const address = isFalse ? undefined : known;
    return {
      body,
      receiptId,
      address: address ?? (await found({ ...sent, receiptId })),
      created: answered,
      label: label ?? mark,
    };
  };
  const created: Given['created'] = async (body, { label, ...options } = {}) => {
    const { noCreate } = has();
    if (noCreate !== null) return untestable(noCreate);
    if (isHopeless()) return notFound();
    return adopted(body, await pim.create(body, options), label);
  };
  const patched: Given['patched'] = async (product, changes, options = {}) => {
    const seen = await eventually(
      () => pim.patch(product.address, changes, options),
      // An update may be addressed to a product that does not show yet.
      (answered) => statusIsNot(answered, 404),
    );
    return isSuccess(seen.value) ? seen.value : refusal('updating a product', seen.value);
  };
  return {
    adopted,
    created,
    patched,
    product: (shape) => created(drawProduct(has(), shape)),
    labelled: (shape) => {
      const label = theWorld().identifiers.label();
      return created(drawProduct(has(), shape, { label }), { label });
    },
    read: (product) => awaitVisible(pim, product),
    async reading(product) {
      return objectOf(await awaitVisible(pim, product));
    },
    accepted(answered, doing) {
      if (!isSuccess(answered)) refusal(doing, answered);
    },
  };
};
