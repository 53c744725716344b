import type { Call } from '../http/call.js';
import { type JsonObject, textAt } from '../json/json.js';
import { rootNode } from '../model/content.js';
import type { Instant, Product, Variant } from '../model/product.js';
import type { Refusal } from '../model/refusal.js';
import { NEW } from '../store/store.js';
import type { World } from '../world.js';
import type { Change, Sent, SentVariant } from './change.js';

/** A change together with what is wrong with its variants, if anything. */
export interface Draft {
  readonly change: Change;
  readonly refusal?: Refusal;
}

/** The product that a create request asks for. */
export function draftNew(sent: Sent, call: Call): Draft {
  const { world } = call;
  const now = world.clock.now();
  const content = merged(undefined, sent.content, world);
  const productId = textAt(content, 'productId') ?? world.rules.newProductId(world);
  const product: Product = {
    id: world.rules.newId(),
    sequence: NEW,
    state: 'Invalid',
    createdOn: now,
    lastModifiedOn: now,
    content: { ...content, productId },
    variants: (sent.variants ?? []).map((variant, index) => newVariant(variant, index, now, world)),
  };
  const draft = { ...product, state: world.rules.stateAfter({ draft: product, now }, world) };
  return { change: { call, sent, draft, now } };
}

/** An existing product with the changes that an update asks for. */
export function draftUpdate(before: Product, sent: Sent, call: Call): Draft {
  const { world } = call;
  const now = world.clock.now();
  const { variants, refusal } = mergeVariants(before, sent.variants ?? [], now, world);
  const content = merged(before.content, sent.content, world);
  const product: Product = {
    ...before,
    // An update that takes the identifiers away would leave a product that nobody finds.
    content: {
      ...content,
      productId: textAt(content, 'productId') ?? before.content.productId ?? before.id,
    },
    variants,
    lastModifiedOn: world.rules.touchesProduct({ call, sent, before, now }) ? now : before.lastModifiedOn,
  };
  const draft = { ...product, state: world.rules.stateAfter({ before, draft: product, now }, world) };
  return { change: { call, sent, before, draft, now }, ...(refusal !== undefined && { refusal }) };
}

function mergeVariants(
  before: Product,
  sent: readonly SentVariant[],
  now: Instant,
  world: World,
): { variants: Variant[]; refusal?: Refusal } {
  const variants = [...before.variants];
  let refusal: Refusal | undefined;
  for (const one of sent) {
    const match = world.rules.identifyVariant(one, before, world);
    const existing = typeof match === 'number' ? variants[match] : undefined;
    if (typeof match === 'number' && existing !== undefined) {
      variants[match] = updatedVariant(existing, one, match, now, world);
    } else if (match === 'unidentified') {
      refusal ??= world.rules.unidentifiedVariant(sent, before, world);
    } else {
      const problem = world.rules.unknownVariant(one, before, world);
      refusal ??= problem;
      if (problem === undefined) variants.push(newVariant(one, variants.length, now, world));
    }
  }
  return { variants, ...(refusal !== undefined && { refusal }) };
}

function newVariant({ content }: SentVariant, index: number, now: Instant, world: World): Variant {
  const merged = world.rules.mergeNode(undefined, content, rootNode(index), world);
  return { id: world.rules.newId(), createdOn: now, lastModifiedOn: now, content: merged };
}

function updatedVariant(
  before: Variant,
  sent: SentVariant,
  index: number,
  now: Instant,
  world: World,
): Variant {
  return {
    ...before,
    lastModifiedOn: world.rules.touchesVariant(sent) ? now : before.lastModifiedOn,
    content: world.rules.mergeNode(before.content, sent.content, rootNode(index), world),
  };
}

function merged(before: JsonObject | undefined, sent: JsonObject, world: World): JsonObject {
  return world.rules.mergeNode(before, sent, rootNode(), world);
}
