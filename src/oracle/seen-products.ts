import type { JsonObject } from '../json/json.js';
import { isObject, pointer } from '../json/tree.js';
import type { Exchange } from '../target/exchange.js';
import { jsonOf, member } from './answers/body.js';
import { isSuccess } from './answers/status.js';

/** A product that an answer shows. */
export interface SeenProduct {
  readonly product: JsonObject;
  /** JSON pointer to it in the body. */
  readonly pointer: string;
  /** Whether it is an element of a list, so that its variants may have any shape. */
  readonly listed: boolean;
  readonly exchange: Exchange;
}

/** A variant of a product that an answer shows. */
export interface SeenVariant {
  readonly variant: JsonObject;
  /** JSON pointer to it in the body. */
  readonly pointer: string;
}

/** The product that the body of an answer is; undefined where the body is no JSON object. */
export const productIn = (exchange: Exchange): SeenProduct | undefined => {
  const product = jsonOf(exchange);
  return isObject(product) ? { product, pointer: '', listed: false, exchange } : undefined;
};

/** As lasting as the trees of the answers: see `jsonOf`. */
const seen = new WeakMap<Exchange, WeakRef<readonly SeenProduct[]>>();

const look = (exchange: Exchange): readonly SeenProduct[] => {
  if (!isSuccess(exchange)) return [];
  const { operation } = exchange;
  if (operation === 'get') return [productIn(exchange)].filter((one) => one !== undefined);
  const json = jsonOf(exchange);
  if (operation !== 'list' || !Array.isArray(json)) return [];
  return json.flatMap((product, index) =>
    isObject(product) ? [{ product, pointer: pointer(index), listed: true, exchange }] : [],
  );
};

/**
 * The products that an answer shows: one for a get, each element for a list, none for what did not succeed.
 * Many judgements look at one answer: its products are sought once.
 */
export const productsIn = (exchange: Exchange): readonly SeenProduct[] => {
  const known = seen.get(exchange)?.deref();
  if (known !== undefined) return known;
  const products = look(exchange);
  seen.set(exchange, new WeakRef(products));
  return products;
};

/** The variants of a product that are objects, with their places. */
export const placedVariants = (product: JsonObject, place = ''): readonly SeenVariant[] => {
  const variants = member(product, 'variants');
  if (!Array.isArray(variants)) return [];
  return variants.flatMap((variant, index) =>
    isObject(variant) ? [{ variant, pointer: place + pointer('variants', index) }] : [],
  );
};

/** The variants of a product whose shape is described: in a list they may have any. */
export const describedVariants = ({
  product,
  pointer: place,
  listed,
}: SeenProduct): readonly SeenVariant[] => (listed ? [] : placedVariants(product, place));

/** A product or one of its variants. */
export interface SeenNode {
  readonly node: JsonObject;
  /** JSON pointer to it in the body. */
  readonly place: string;
}

/** A product and those of its variants whose shape is described. */
export const productAndVariants = (shown: SeenProduct): readonly SeenNode[] => [
  { node: shown.product, place: shown.pointer },
  ...describedVariants(shown).map((one) => ({ node: one.variant, place: one.pointer })),
];

/** Whether a product is neither Deleted nor Replaced. */
export const isLive = (product: JsonObject): boolean => {
  const state = member(product, 'state');
  return state !== 'Deleted' && state !== 'Replaced';
};
