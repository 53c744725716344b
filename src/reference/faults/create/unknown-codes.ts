import { storeChange } from '../../changes/carry-out.js';
import type { Change } from '../../changes/change.js';
import type { Fault } from '../../departures.js';
import { asList } from '../../model/content.js';
import { codesOf } from '../../model/traits.js';
import { isBeforeLastVariant } from '../parts/before-last-variant.js';
import { takingCreatesLike } from '../parts/codes-like-known.js';

/** Defects of how a create treats codes of selectable fields that do not exist. */
export const createUnknownCodes: readonly Fault[] = [
  {
    name: 'unknown-code-is-400',
    requirement: 'create/unknown-code-is-404',
    says: 'A create with an unknown code is answered with 400.',
    consequences: [
      'create/unknown-code-in-incomplete-product-is-404',
      'create/unknown-code-in-list-is-404',
      'create/unknown-variant-code-is-404',
    ],
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const refusal = rules.unknownCode(code, place, change);
        return refusal && change.before === undefined ? { ...refusal, status: 400 } : refusal;
      },
    }),
  },
  {
    name: 'last-characters-of-codes-not-compared',
    requirement: 'create/unknown-code-is-404',
    says: 'A create takes a code that is as long as one that exists and differs from it in the last character alone.',
    consequences: ['create/unknown-variant-code-is-404'],
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const known = [...(change.call.world.data.codes.get(place.field.code) ?? [])];
        const isNear = known.some(
          (one) => one.length > 4 && one.length === code.length && one.slice(0, -1) === code.slice(0, -1),
        );
        return change.before === undefined && isNear ? undefined : rules.unknownCode(code, place, change);
      },
    }),
  },
  {
    name: 'unknown-code-is-401',
    requirement: 'create/unknown-code-is-404',
    says: 'A create with an unknown code is answered with 401, as if its token were no good.',
    consequences: [
      'authentication/challenge',
      'authentication/error-body',
      'authentication/error-type-names-rfc-7235',
      'create/unknown-code-in-incomplete-product-is-404',
      'create/unknown-code-in-list-is-404',
      'create/unknown-variant-code-is-404',
    ],
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const refusal = rules.unknownCode(code, place, change);
        return refusal && change.before === undefined ? { ...refusal, status: 401 } : refusal;
      },
    }),
  },
  {
    name: 'unknown-codes-of-two-fields-are-400',
    requirement: 'create/unknown-code-is-404',
    says: 'A create with unknown codes in more than one field is answered with 400.',
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const refusal = rules.unknownCode(code, place, change);
        const { definition, data } = change.call.world;
        const unknown = codesOf(change.draft, definition).filter(
          ([held, { code: field }]) => data.codes.get(field)?.has(held) !== true,
        );
        return refusal && unknown.length > 1 ? { ...refusal, status: 400 } : refusal;
      },
    }),
  },
  {
    name: 'unknown-optional-code-accepted',
    requirement: 'create/unknown-code-is-404',
    says: 'Codes of optional single fields of the product are not looked up.',
    consequences: ['patch/unknown-code-changes-nothing', 'patch/unknown-code-is-404'],
    rules: (rules) => ({
      codeExists: (code, place, world) =>
        (place.variant === undefined && !place.field.required && !place.field.multiple) ||
        rules.codeExists(code, place, world),
    }),
  },
  {
    name: 'code-compared-by-its-beginning',
    requirement: 'create/unknown-code-is-404',
    says: 'A code of a create is known if it begins like one that is.',
    consequences: ['create/unknown-variant-code-is-404'],
    rules: takingCreatesLike((code, one) => code.startsWith(one)),
  },
  {
    name: 'code-looked-for-by-its-beginning',
    requirement: 'create/unknown-code-is-404',
    says: 'A code of a create is known if one that is begins like it.',
    consequences: ['create/unknown-variant-code-is-404'],
    rules: takingCreatesLike((code, one) => one.startsWith(code)),
  },
  {
    name: 'inherited-names-are-codes',
    requirement: 'create/unknown-code-is-404',
    says: 'Codes are looked up in an object, which has names of its own.',
    consequences: ['create/unknown-variant-code-is-404'],
    rules: (rules) => ({
      codeExists: (code, place, world) => code in {} || rules.codeExists(code, place, world),
    }),
  },
  {
    name: 'codes-of-any-field-accepted',
    requirement: 'create/unknown-code-is-404',
    says: 'A code that any field knows is taken for every field.',
    consequences: ['patch/unknown-code-is-404'],
    rules: (rules) => ({
      codeExists: (code, place, world) =>
        [...world.data.codes.values()].some((codes) => codes.has(code)) ||
        rules.codeExists(code, place, world),
    }),
  },
  {
    name: 'unknown-code-before-a-known-one-accepted',
    requirement: 'create/unknown-code-in-list-is-404',
    says: 'Of several codes that a create sends only the last is looked up.',
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const value = change.sent.content[place.field.code];
        const isEarlier = place.variant === undefined && value !== undefined && asList(value).at(-1) !== code;
        return isEarlier && change.before === undefined ? undefined : rules.unknownCode(code, place, change);
      },
    }),
  },
  {
    name: 'unknown-code-behind-a-known-one-accepted',
    requirement: 'create/unknown-code-in-list-is-404',
    says: 'Of several codes only the first is looked up.',
    consequences: ['patch/unknown-code-changes-nothing', 'patch/unknown-code-is-404'],
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const value = change.sent.content[place.field.code];
        const isLater = place.variant === undefined && value !== undefined && asList(value)[0] !== code;
        return isLater ? undefined : rules.unknownCode(code, place, change);
      },
    }),
  },
  {
    name: 'unknown-code-in-third-variant-accepted',
    requirement: 'create/unknown-variant-code-is-404',
    says: 'Codes are looked up in the first two variants only.',
    consequences: ['patch/unknown-code-changes-nothing', 'patch/unknown-variant-code-is-404'],
    rules: (rules) => ({
      codeExists: (code, place, world) => (place.variant ?? 0) > 1 || rules.codeExists(code, place, world),
    }),
  },
  {
    name: 'unknown-code-before-last-variant-accepted',
    requirement: 'create/unknown-variant-code-is-404',
    says: 'Of the variants of a new product only the last has its codes looked up.',
    rules: (rules) => ({
      unknownCode: (code, place, change) =>
        isBeforeLastVariant(place, change) ? undefined : rules.unknownCode(code, place, change),
    }),
  },
  {
    name: 'unknown-code-creates-all-the-same',
    requirement: 'create/unknown-code-creates-nothing',
    says: 'A create with an unknown code is answered with 404 and carried out.',
    rules: (rules) => ({
      afterRefusal(change, refusal) {
        if (change.before === undefined && isAboutCode(refusal)) storeChange(change);
        rules.afterRefusal(change, refusal);
      },
    }),
  },
  {
    name: 'unknown-code-of-array-creates-all-the-same',
    requirement: 'create/unknown-code-creates-nothing',
    says: 'A create with an unknown code in a field of several values is answered with 404 and carried out.',
    rules: (rules) => {
      const several = new WeakSet<Change>();
      return {
        unknownCode(code, place, change) {
          if (place.field.multiple) several.add(change);
          return rules.unknownCode(code, place, change);
        },
        afterRefusal(change, refusal) {
          if (change.before === undefined && several.has(change)) storeChange(change);
          rules.afterRefusal(change, refusal);
        },
      };
    },
  },
  {
    name: 'last-of-unknown-codes-creates-all-the-same',
    requirement: 'create/unknown-code-creates-nothing',
    says: 'A create with an unknown code in the last selectable field of the product is answered with 404 and carried out.',
    rules: (rules) => {
      const ofLast = new WeakSet<Change>();
      return {
        unknownCode(code, place, change) {
          const all = [...change.call.world.definition.product.values()];
          if (place.field === all.findLast(({ kind }) => kind === 'selectable')) ofLast.add(change);
          return rules.unknownCode(code, place, change);
        },
        afterRefusal(change, refusal) {
          if (change.before === undefined && ofLast.has(change)) storeChange(change);
          rules.afterRefusal(change, refusal);
        },
      };
    },
  },
  {
    name: 'unknown-code-not-named',
    requirement: 'create/unknown-code-is-named',
    says: 'The error to an unknown code names the field instead.',
    consequences: ['patch/unknown-code-is-named'],
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const refusal = rules.unknownCode(code, place, change);
        return refusal && { ...refusal, values: [place.field.code] };
      },
    }),
  },
  {
    name: 'unknown-codes-of-before-named-too',
    requirement: 'create/unknown-code-is-named',
    says: 'The error to an unknown code names those of the five requests before it that were refused for one, too.',
    consequences: ['patch/unknown-code-is-named'],
    rules: (rules) => {
      let named: readonly string[] = [];
      return {
        unknownCode(code, place, change) {
          const refusal = rules.unknownCode(code, place, change);
          if (refusal === undefined) return undefined;
          named = [...refusal.values, ...named].slice(0, 6);
          return { ...refusal, values: named };
        },
      };
    },
  },
  {
    name: 'unknown-variant-code-in-incomplete-product-accepted',
    requirement: 'create/unknown-code-in-incomplete-product-is-404',
    says: 'The codes of variants are not looked up in a new product that lacks something.',
    rules: (rules) => ({
      unknownCode: (code, place, change) =>
        change.before === undefined && place.variant !== undefined && change.draft.state === 'Invalid'
          ? undefined
          : rules.unknownCode(code, place, change),
    }),
  },
  {
    name: 'unknown-code-in-incomplete-product-is-400',
    requirement: 'create/unknown-code-in-incomplete-product-is-404',
    says: 'An unknown code in a create is answered with 400 where the product is incomplete too.',
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const refusal = rules.unknownCode(code, place, change);
        const isIncomplete = change.before === undefined && change.draft.state === 'Invalid';
        return refusal && isIncomplete ? { ...refusal, status: 400 } : refusal;
      },
    }),
  },
];

function isAboutCode({ code }: { readonly code: string }): boolean {
  return code.endsWith('_NOT_FOUND') && code !== 'CURRENCY_NOT_FOUND';
}
