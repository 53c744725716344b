import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';
import { isArray, isObject, type Json, type JsonObject, member } from '../json/json.js';
import { mapContent, rootNode } from '../model/content.js';
import type { Product, State, Variant } from '../model/product.js';

/** Decisions about what answers hold; "Endpoints" and "Resources and their fields". */
export interface AnswerRules {
  /** The answer to a create that succeeded. */
  createAnswer(product: Product, call: Call): Reply;
  /** The answer to an update that succeeded. */
  patchAnswer(product: Product, call: Call): Reply;
  /** The body that acknowledges a create. */
  receipt(product: Product, call: Call): JsonObject;
  /** A product as the single read shows it. */
  showProduct(product: Product, call: Call): JsonObject;
  /** A variant as answers show it. */
  showVariant(variant: Variant, index: number, product: Product, call: Call): JsonObject;
  /** The state as answers show it. */
  showState(product: Product, call: Call): State | string;
  /** Images with the addresses that the service adds. */
  showImages(images: Json, call: Call): Json;
  /** A product as an element of a list. */
  showElement(product: Product, call: Call): JsonObject;
}

const SIZES = ['small', 'medium', 'large', 'xlarge', 'xxlarge', 'xxxlarge'];

/** As the specification has it. */
export const answers: AnswerRules = {
  createAnswer: (product, call) => ({ status: 201, body: call.world.rules.receipt(product, call) }),

  patchAnswer: (product, call) => ({ status: 200, body: call.world.rules.receipt(product, call) }),

  receipt: ({ id, lastModifiedOn }, { world: { rules } }) => ({
    id,
    timestamp: rules.writeTimestamp(lastModifiedOn),
  }),

  showProduct(product, call) {
    const { rules, definition } = call.world;
    const content = mapContent(product.content, definition.product, (value, place) =>
      rules.writeValue(value, place, call),
    );
    const images = member(content, 'images');
    const shown: JsonObject = {};
    for (const key of ['productId', 'externalId']) {
      const value = member(content, key);
      if (value !== undefined) shown[key] = value;
    }
    shown.id = product.id;
    shown.state = rules.showState(product, call);
    shown.createdOn = rules.writeInstant(product.createdOn, 'createdOn', 'product', call);
    shown.lastModifiedOn = rules.writeInstant(product.lastModifiedOn, 'lastModifiedOn', 'product', call);
    Object.assign(shown, content);
    if (images !== undefined) shown.images = rules.showImages(images, call);
    shown.variants = product.variants.map((variant, index) =>
      rules.showVariant(variant, index, product, call),
    );
    return shown;
  },

  showVariant(variant, index, _product, call) {
    const { rules, definition } = call.world;
    return {
      id: variant.id,
      createdOn: rules.writeInstant(variant.createdOn, 'createdOn', 'variant', call),
      lastModifiedOn: rules.writeInstant(variant.lastModifiedOn, 'lastModifiedOn', 'variant', call),
      ...mapContent(
        variant.content,
        definition.variant,
        (value, place) => rules.writeValue(value, place, call),
        rootNode(index),
      ),
    };
  },

  showState: ({ state }) => state,

  showImages: (images) =>
    isArray(images)
      ? images.map((image) => {
          const media = isObject(image) ? member(image, 'media') : undefined;
          return { media: isArray(media) ? media.map(withUrls) : [] };
        })
      : images,

  showElement(product, call) {
    const element = call.world.rules.showProduct(product, call);
    const variants = member(element, 'variants');
    const first = isArray(variants) ? variants[0] : undefined;
    const price = isObject(first) ? member(first, 'price') : undefined;
    return price === undefined || Object.hasOwn(element, 'price') ? element : { ...element, price };
  },
};

function withUrls(media: Json): Json {
  if (!isObject(media)) return media;
  const code = encodeURIComponent(String(member(media, 'code')));
  return {
    ...media,
    urls: Object.fromEntries(SIZES.map((size) => [size, `https://media.example/${size}/${code}`])),
  };
}
