import { JsonNumber, type JsonObject } from '../json/json.js';
import { instantOf } from '../model/clock.js';
import type { Entity, Field } from '../model/definition.js';
import type { Instant, Product, State, Variant } from '../model/product.js';
import { NEW } from '../store/store.js';
import type { World } from '../world.js';
import { createRandom, type Random } from './random.js';
import { type Audience, contentFor } from './seed-content.js';
import { canFill } from './seed-values.js';

const DAY = 86_400_000;

/** The states of ten products in a row. */
const STATES: readonly State[] = [
  'Valid',
  'Valid',
  'Invalid',
  'Valid',
  'Deleted',
  'Valid',
  'Valid',
  'Replaced',
  'Invalid',
  'Valid',
];

/** How many variants products have; eans and skus are numbered by the largest of them. */
const VARIANTS = [1, 2, 1, 3, 1, 1, 5, 1, 2];
const NUMBERS_PER_PRODUCT = 8;

/** What no text holds, so that a search for it looks through all of them. */
const NO_TEXT = '\u0000';

/** Puts that many products into an empty store: the same at every start, but for times relative to today. */
export function seedProducts(world: World, count: number): void {
  const random = createRandom(20_260_101);
  const today = Math.floor(Date.now() / DAY) * DAY;
  for (let index = 0; index < count; index += 1) {
    const createdAt = today - 60 * DAY + Math.floor((index * 40 * DAY) / count);
    world.store.put(seedProduct(index, createdAt, today, random, world));
  }
  // A store joins its texts when they are first searched: better now than under the first client.
  for (const _ of world.store.withText(NO_TEXT)) break;
}

function seedProduct(index: number, createdAt: number, today: number, random: Random, world: World): Product {
  const state = STATES[index % STATES.length] ?? 'Valid';
  const createdOn = moment(createdAt, random);
  // Nothing is newer than three days, so that lists over past days stand still.
  const modifiedAt = today - (3 + (index % 12)) * DAY;
  const lastModifiedOn = index % 4 === 0 ? createdOn : moment(modifiedAt, random);
  const gap = state === 'Invalid' ? random.pick(['product', 'variant', 'variants'] as const) : undefined;
  const audience = audienceFor(index, random, world);
  const draft: Product = {
    id: world.rules.newId(),
    sequence: NEW,
    state,
    createdOn,
    lastModifiedOn,
    content: productContent(index, gap === 'product', audience, random, world),
    variants:
      gap === 'variants'
        ? []
        : variantsOf(index, gap === 'variant', audience, random, world).map(
            (content, position): Variant => ({
              id: world.rules.newId(),
              createdOn,
              lastModifiedOn: position === 0 ? lastModifiedOn : createdOn,
              content,
            }),
          ),
  };
  const isLive = state === 'Valid' || state === 'Invalid';
  return isLive ? { ...draft, state: world.rules.stateOf(draft, world) } : draft;
}

function productContent(
  index: number,
  hasGap: boolean,
  audience: Audience,
  random: Random,
  world: World,
): JsonObject {
  const number = index + 1;
  const fields = chosenFields('product', hasGap, random, world);
  const content = contentFor(fields, audience, { random, data: world.data, number });
  const images = index % 3 === 0 && world.data.media.size > 0 ? { images: imagesFor(random, world) } : {};
  return { productId: `P-${String(number).padStart(6, '0')}`, ...content, ...images };
}

function variantsOf(
  index: number,
  hasGap: boolean,
  audience: Audience,
  random: Random,
  world: World,
): JsonObject[] {
  const count = VARIANTS[index % VARIANTS.length] ?? 1;
  return Array.from({ length: count }, (_, position) => {
    const number = index * NUMBERS_PER_PRODUCT + position + 1;
    const fields = chosenFields('variant', hasGap && position === count - 1, random, world);
    return contentFor(fields, audience, { random, data: world.data, number });
  });
}

/** Every required field but a gap, the identifiers, and some of the others. */
function chosenFields(entity: Entity, hasGap: boolean, random: Random, world: World): Field[] {
  const fields = [...world.definition[entity].values()].filter((field) => canFill(field, world.data));
  const required = fields.filter((field) => field.required);
  const gap = hasGap && required.length > 0 ? random.pick(required) : undefined;
  return fields.filter(
    (field) => field !== gap && (field.required || isIdentifier(field) || random.chance(0.6)),
  );
}

function isIdentifier({ code, kind }: Field): boolean {
  return kind === 'ean' || code === 'externalId' || code === 'productId';
}

/** Most products are in some channels; all are in some language, since required content may need one. */
function audienceFor(index: number, random: Random, { data }: World): Audience {
  const languages = [...data.languages];
  const channels = [...data.channels];
  return {
    languages: languages.slice(0, 1 + random.below(languages.length)),
    channels: index % 7 < 3 ? [] : channels.slice(random.below(channels.length)),
  };
}

function imagesFor(random: Random, { data }: World): JsonObject[] {
  const codes = [...data.media].filter((_, index) => index === 0 || random.chance(0.5));
  return [{ media: codes.map((code, index) => ({ code, sortOrder: new JsonNumber(String(index + 1)) })) }];
}

function moment(day: number, random: Random): Instant {
  return instantOf(day + random.below(DAY), random.below(10_000));
}
