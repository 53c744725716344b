import type { Fault } from '../departures.js';
import type { Call } from '../http/call.js';
import { type Json, type JsonObject, member, without } from '../json/json.js';
import { stringifyJson } from '../json/stringify.js';
import { instantOf, millisecondsOf } from '../model/clock.js';
import type { Departure } from '../rules/index.js';

/** Defects of reading one product. */
export const get: readonly Fault[] = [
  {
    name: 'not-found-by-product-id',
    requirement: 'get/by-product-id',
    says: 'The single read knows every identifier but the productId.',
    rules: (rules) => ({
      addressKinds: (call) =>
        rules.addressKinds(call).filter((kind) => call.operation !== 'get' || kind !== 'productId'),
    }),
  },
  {
    name: 'product-in-array',
    requirement: 'get/product-is-object',
    says: 'One product is answered as an array of one.',
    consequences: ['get/by-product-id'],
    alone: true,
    rules: (rules) => ({
      async serve(call, next) {
        const reply = await rules.serve(call, next);
        const isProduct = call.operation === 'get' && reply.status === 200 && reply.body !== undefined;
        return isProduct ? { ...reply, body: [reply.body ?? null] } : reply;
      },
    }),
  },
  {
    name: 'product-without-created-on',
    requirement: 'get/product-has-response-members',
    says: 'A product does not say when it was created.',
    consequences: ['list/elements-are-products'],
    rules: showing((product) => without(product, 'createdOn')),
  },
  {
    name: 'product-id-as-number',
    requirement: 'get/product-has-response-members',
    says: 'The internal id of an Invalid product is a number.',
    consequences: [
      'create/receipt-id-is-product-id',
      'list/elements-are-products',
      'list/no-product-twice',
      'list/pages-cover-the-set',
      'patch/keeps-identity',
    ],
    rules: showing((product) => (product.state === 'Invalid' ? { ...product, id: 4711 } : product)),
  },
  {
    name: 'third-variant-without-id',
    requirement: 'get/variant-has-response-members',
    says: 'The third variant has no internal id.',
    rules: (rules) => ({
      showVariant(variant, index, product, call) {
        const shown = rules.showVariant(variant, index, product, call);
        return index === 2 ? without(shown, 'id') : shown;
      },
    }),
  },
  {
    name: 'variants-share-their-id',
    requirement: 'get/variant-has-response-members',
    says: 'Every variant shows the internal id of the product.',
    rules: (rules) => ({
      showVariant: (variant, index, product, call) => ({
        ...rules.showVariant(variant, index, product, call),
        id: product.id,
      }),
    }),
  },
  {
    name: 'variant-without-last-modified-on',
    requirement: 'get/variant-has-response-members',
    says: 'Variants that were never updated do not say when they were modified.',
    rules: (rules) => ({
      showVariant(variant, index, product, call) {
        const shown = rules.showVariant(variant, index, product, call);
        return variant.createdOn === variant.lastModifiedOn ? without(shown, 'lastModifiedOn') : shown;
      },
    }),
  },
  {
    name: 'modified-before-created',
    requirement: 'get/last-modified-not-before-created',
    says: 'A product that was never updated was modified a second before its creation.',
    consequences: ['get/last-modified-not-before-variants'],
    rules: (rules) => ({
      showProduct(product, call) {
        const isNew = product.createdOn === product.lastModifiedOn;
        const earlier = instantOf(millisecondsOf(product.createdOn) - 1000);
        return rules.showProduct(isNew ? { ...product, lastModifiedOn: earlier } : product, call);
      },
    }),
  },
  {
    name: 'variant-modified-after-product',
    requirement: 'get/last-modified-not-before-variants',
    says: 'A variant is modified a second after its product.',
    rules: (rules) => ({
      showVariant: (variant, index, product, call) =>
        rules.showVariant(
          { ...variant, lastModifiedOn: instantOf(millisecondsOf(product.lastModifiedOn) + 1000) },
          index,
          product,
          call,
        ),
    }),
  },
  {
    name: 'identifiers-come-last',
    requirement: 'get/identifiers-come-first',
    says: 'productId and externalId stand at the end.',
    rules: showing((product) => ({
      ...without(product, 'productId', 'externalId'),
      ...only(product, 'productId'),
      ...only(product, 'externalId'),
    })),
  },
  {
    name: 'whole-numbers-as-text',
    requirement: 'get/own-fields-have-their-type',
    says: 'Whole numbers of the product are answered as texts.',
    consequences: [
      'create/keeps-exotic-values',
      'formats/integer-value',
      'get/existing-fields-have-their-type',
      'patch/changes-product-fields',
    ],
    rules: (rules) => ({
      writeValue(value, place, call) {
        const written = rules.writeValue(value, place, call);
        const isSpoilt = place.field.kind === 'integer' && place.variant === undefined;
        return isSpoilt ? stringifyJson(written) : written;
      },
    }),
  },
  {
    name: 'old-booleans-as-text',
    requirement: 'get/existing-fields-have-their-type',
    says: 'Booleans of products that are older than a day are answered as texts.',
    rules: (rules) => ({
      showProduct(product, call) {
        const shown = rules.showProduct(product, call);
        if (millisecondsOf(product.createdOn) > Date.now() - 86_400_000) return shown;
        return Object.fromEntries(
          Object.entries(shown).map(([key, value]): [string, Json] => [
            key,
            typeof value === 'boolean' ? String(value) : value,
          ]),
        );
      },
    }),
  },
  {
    name: 'product-with-links',
    requirement: 'get/only-known-members',
    says: 'A product bears a member that nothing documents.',
    rules: showing((product) => ({ ...product, _links: [] })),
  },
  {
    name: 'updated-product-with-version',
    requirement: 'get/only-known-members',
    says: 'A product bears a member that nothing documents once it was updated.',
    rules: showing((product) =>
      product.lastModifiedOn === product.createdOn ? product : { ...product, version: 2 },
    ),
  },
  {
    name: 'absent-fields-are-null',
    requirement: 'get/absent-rather-than-null',
    says: 'Optional fields without a value are null.',
    rules: showing((product, { world }) => {
      const optional = [...world.definition.product.values()].filter(
        ({ required, multiLanguage, code }) => !required && !multiLanguage && !Object.hasOwn(product, code),
      );
      return { ...product, ...Object.fromEntries(optional.map(({ code }) => [code, null])) };
    }),
  },
  {
    name: 'not-found-remembered',
    requirement: 'get/by-product-id',
    says: 'What a read once did not find it never finds, though it is created later.',
    rules: (rules) => {
      const unknown = new Set<string>();
      return {
        findAddressed(key, call) {
          if (call.operation !== 'get') return rules.findAddressed(key, call);
          const found = unknown.has(key) ? undefined : rules.findAddressed(key, call);
          if (found === undefined) unknown.add(key);
          return found;
        },
      };
    },
  },
  {
    name: 'no-read-by-identifiers-with-signs',
    requirement: 'get/by-product-id',
    says: 'A read finds no product by an identifier that must be encoded in a path.',
    rules: (rules) => ({
      findAddressed: (key, call) =>
        call.operation === 'get' && encodeURIComponent(key) !== key
          ? undefined
          : rules.findAddressed(key, call),
    }),
  },
  {
    name: 'identifiers-decoded-twice',
    requirement: 'get/by-product-id',
    says: 'A read decodes the identifier in its path once more than it was encoded.',
    rules: (rules) => ({
      findAddressed: (key, call) => rules.findAddressed(call.operation === 'get' ? unescape(key) : key, call),
    }),
  },
  {
    name: 'identifiers-cut-at-an-extension',
    requirement: 'get/by-product-id',
    says: 'A read takes a point and a few characters at the end of an identifier for the form of the answer.',
    rules: (rules) => ({
      findAddressed: (key, call) =>
        rules.findAddressed(call.operation === 'get' ? key.replace(/\.\w{1,4}$/, '') : key, call),
    }),
  },
  {
    name: 'unknown-product-is-null-the-second-time',
    requirement: 'get/unknown-product-refused',
    says: 'The second read of an unknown product is answered with success and null.',
    consequences: ['get/product-is-object', 'get/unknown-product-is-404'],
    rules: (rules) => {
      const asked = new Set<string>();
      return {
        async serve(call, next) {
          const reply = await rules.serve(call, next);
          if (call.operation !== 'get' || reply.status !== 404) return reply;
          if (asked.has(call.key)) return { status: 200, body: null };
          asked.add(call.key);
          return reply;
        },
      };
    },
  },
  {
    name: 'unknown-product-is-empty',
    requirement: 'get/unknown-product-refused',
    says: 'The read of an unknown product is answered with an empty object.',
    consequences: ['get/product-has-response-members', 'get/unknown-product-is-404'],
    rules: (rules) => ({
      async serve(call, next) {
        const reply = await rules.serve(call, next);
        return call.operation === 'get' && reply.status === 404 ? { status: 200, body: {} } : reply;
      },
    }),
  },
  {
    name: 'unknown-product-is-400-on-get',
    requirement: 'get/unknown-product-is-404',
    says: 'The read of an unknown product is answered with 400.',
    rules: (rules) => ({
      unknownProduct: (key, call) => ({
        ...rules.unknownProduct(key, call),
        ...(call.operation === 'get' && { status: 400 }),
      }),
    }),
  },
];

function showing(alter: (product: JsonObject, call: Call) => JsonObject): Departure {
  return (rules) => ({
    showProduct: (product, call) => alter(rules.showProduct(product, call), call),
  });
}

function only(object: JsonObject, key: string): JsonObject {
  const value = member(object, key);
  return value === undefined ? {} : { [key]: value };
}
