import type { Fault } from '../departures.js';
import { partsForAnyone } from '../dialects/access.js';
import type { Call } from '../http/call.js';
import { readJson } from '../http/read-json.js';
import { isObject, type Json, type JsonObject, textAt } from '../json/json.js';
import { keysOf, type Product } from '../model/product.js';
import { perform } from '../operations/perform.js';
import type { Departure } from '../rules/index.js';
import { refusingCreatesWith } from './parts/refusing.js';
import { touchAddressed } from './parts/touch-addressed.js';

/** Defects in what a client may do. */
export const authorization: readonly Fault[] = [
  {
    name: 'denied-patch-carried-out',
    requirement: 'authorization/denied-operation-is-403',
    says: 'A client that may not update is served when it does.',
    consequences: ['authorization/denied-changes-nothing'],
    rules: (rules) => ({
      may: (client, operation) => operation === 'patch' || rules.may(client, operation),
    }),
  },
  {
    name: 'denied-create-is-401',
    requirement: 'authorization/denied-operation-is-403',
    says: 'A client that may not create is answered with 401.',
    rules: (rules) => ({
      forbidden: (call) =>
        call.operation === 'create' ? rules.unauthorized('missing-permission', call) : rules.forbidden(call),
    }),
  },
  {
    name: 'denied-patch-of-bare-product-carried-out',
    requirement: 'authorization/denied-operation-is-403',
    says: 'A client that may not update is served for products without variants.',
    rules: patchedAllTheSame(({ variants }) => variants.length === 0),
  },
  {
    name: 'denied-patch-of-variants-alone-carried-out',
    requirement: 'authorization/denied-operation-is-403',
    says: 'A client that may not update is served where it sends nothing but variants.',
    consequences: ['authorization/denied-changes-nothing'],
    rules: partsForAnyone('variants'),
  },
  {
    name: 'denied-patch-of-content-alone-carried-out',
    requirement: 'authorization/denied-operation-is-403',
    says: 'A client that may not update is served where it sends nothing but content for languages and channels.',
    rules: partsForAnyone('languages', 'channels'),
  },
  {
    name: 'denied-patch-adding-variants-carried-out',
    requirement: 'authorization/denied-operation-is-403',
    says: 'A client that may not update is served where all that it sends are new variants.',
    consequences: ['authorization/denied-changes-nothing'],
    rules: servedAllTheSame('patch', ({ variants, ...others }, call) => {
      const known = new Set(
        call.world.rules.findAddressed(call.key, call)?.variants.map(({ content }) => content.ean),
      );
      const isNew = (variant: Json): boolean =>
        isObject(variant) && variant.ean !== undefined && !known.has(variant.ean);
      return Array.isArray(variants) && variants.every(isNew) && Object.keys(others).length === 0;
    }),
  },
  {
    name: 'denied-patch-of-images-carried-out',
    requirement: 'authorization/denied-operation-is-403',
    says: 'A client that may not update is served where it sends nothing but images.',
    rules: partsForAnyone('images'),
  },
  {
    name: 'eans-of-denied-patches-stay-taken',
    requirement: 'authorization/denied-changes-nothing',
    says: 'An ean that came with an update by a client that may not do it cannot be used by any new product.',
    rules(rules) {
      const taken = new Set<string>();
      return {
        ...refusingCreatesWith(taken)(rules),
        async forbidden(call) {
          const { definition, rules: all } = call.world;
          const sent = call.operation === 'patch' ? await readJson(call) : null;
          const known = all.findAddressed(call.key, call);
          const held = new Set(
            known === undefined ? [] : keysOf(known, definition).map(({ value }) => value),
          );
          const variants = isObject(sent) && Array.isArray(sent.variants) ? sent.variants : [];
          for (const variant of variants) {
            const ean = isObject(variant) ? textAt(variant, 'ean') : undefined;
            if (ean !== undefined && !held.has(ean)) taken.add(ean);
          }
          return rules.forbidden(call);
        },
      };
    },
  },
  {
    name: 'denied-create-of-incomplete-product-carried-out',
    requirement: 'authorization/denied-operation-is-403',
    says: 'A client that may not create is served where a required field of the product is missing.',
    rules: servedAllTheSame('create', ({ variants, ...content }, { world }) => {
      const required = world.rules.requiredFields('product', world);
      const lacks = required.some((field) => !world.rules.isFilled(field, content, world));
      return lacks && Array.isArray(variants) && variants.length > 0;
    }),
  },
  {
    name: 'denied-create-carried-out-all-the-same',
    requirement: 'authorization/denied-changes-nothing',
    says: 'A create that a client may not do is answered with 403 and carried out.',
    rules: (rules) => ({
      async forbidden(call) {
        if (call.operation === 'create') await perform(call).catch(() => undefined);
        return rules.forbidden(call);
      },
    }),
  },
  {
    name: 'permission-remembered-by-product',
    requirement: 'authorization/denied-changes-nothing',
    says: 'A client that may not update is served for products that another one has updated.',
    consequences: ['authorization/denied-operation-is-403'],
    rules: (rules) => {
      const updated = new Set<string>();
      return {
        toStore(change) {
          if (change.before !== undefined) updated.add(change.before.id);
          return rules.toStore(change);
        },
        ...patchedAllTheSame(({ id }) => updated.has(id))(rules),
      };
    },
  },
  {
    name: 'denied-patch-carried-out-all-the-same',
    requirement: 'authorization/denied-changes-nothing',
    says: 'An update that a client may not do is answered with 403 and carried out.',
    rules: (rules) => ({
      async forbidden(call) {
        if (call.operation === 'patch') await perform(call).catch(() => undefined);
        return rules.forbidden(call);
      },
    }),
  },
  {
    name: 'denied-patch-moves-last-modified',
    requirement: 'authorization/denied-changes-nothing',
    says: 'An update that a client may not do moves lastModifiedOn.',
    rules: (rules) => ({
      forbidden(call) {
        touchAddressed(call);
        return rules.forbidden(call);
      },
    }),
  },
  {
    name: 'denied-patch-by-internal-id-carried-out',
    requirement: 'authorization/denied-changes-nothing',
    says: 'A client that may not update is served where it names the product by its internal id.',
    rules: patchedAllTheSame(({ id }, { key }) => id === key),
  },
  {
    name: 'forbidden-with-other-status-inside',
    requirement: 'authorization/error-body',
    says: 'The body of a 403 says status 401.',
    rules: (rules) => ({
      authErrorBody: (status, call) => ({
        ...rules.authErrorBody(status, call),
        ...(status === 403 && { status: 401 }),
      }),
    }),
  },
  {
    name: 'forbidden-without-title',
    requirement: 'authorization/error-body',
    says: 'The body of a 403 has no title.',
    rules: (rules) => ({
      authErrorBody(status, call) {
        const { title = '', ...body } = rules.authErrorBody(status, call);
        return status === 403 ? body : { ...body, title };
      },
    }),
  },
  {
    name: 'denied-patch-of-variants-carried-out',
    requirement: 'authorization/denied-changes-nothing',
    says: 'An update of variants that a client may not do is answered with 403 and carried out.',
    rules: (rules) => {
      const denied = new WeakSet<Call>();
      return {
        async forbidden(call) {
          denied.add(call);
          if (call.operation === 'patch') await perform(call).catch(() => undefined);
          return rules.forbidden(call);
        },
        toStore(change) {
          const product = rules.toStore(change);
          const { before, call } = change;
          return before !== undefined && denied.has(call)
            ? { ...before, variants: product.variants, lastModifiedOn: product.lastModifiedOn }
            : product;
        },
      };
    },
  },
  {
    name: 'denied-patch-by-ean-carried-out',
    requirement: 'authorization/denied-changes-nothing',
    says: 'A client that may not update is served where it names the product by an ean.',
    rules: (rules) => ({
      async forbidden(call) {
        const byEan =
          call.operation === 'patch' && call.world.store.holders({ kind: 'ean', value: call.key });
        return byEan && byEan.length > 0 ? perform(call) : rules.forbidden(call);
      },
    }),
  },
];

/** A client that may not do an operation is served where it sends such a product or such changes. */
function servedAllTheSame(
  operation: 'create' | 'patch',
  isServed: (sent: JsonObject, call: Call) => boolean,
): Departure {
  return (rules) => ({
    async forbidden(call) {
      const sent = call.operation === operation ? await readJson(call) : null;
      return isObject(sent) && isServed(sent, call) ? perform(call) : rules.forbidden(call);
    },
  });
}

/** A client that may not update is served for such products. */
function patchedAllTheSame(isServed: (product: Product, call: Call) => boolean): Departure {
  return (rules) => ({
    forbidden(call) {
      const product = call.operation === 'patch' ? rules.findAddressed(call.key, call) : undefined;
      return product !== undefined && isServed(product, call) ? perform(call) : rules.forbidden(call);
    },
  });
}
