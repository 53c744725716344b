import { storeChange, storeVersion } from '../../changes/carry-out.js';
import type { Fault } from '../../departures.js';
import { isArray, member } from '../../json/json.js';
import { eanOf, isLive, type Product } from '../../model/product.js';
import { datingRefused } from '../parts/dating-refused.js';
import { isEan } from '../parts/is-ean.js';
import { storingRefused } from '../parts/storing-refused.js';

/** Defects of how an update treats codes of selectable fields that do not exist. */
export const patchUnknownCodes: readonly Fault[] = [
  {
    name: 'unknown-code-on-update-is-400',
    requirement: 'patch/unknown-code-is-404',
    says: 'An update with an unknown code on the product is answered with 400.',
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const refusal = rules.unknownCode(code, place, change);
        const isSpoilt = change.before !== undefined && place.variant === undefined;
        return refusal && isSpoilt ? { ...refusal, status: 400 } : refusal;
      },
    }),
  },
  {
    name: 'unknown-code-on-update-accepted',
    requirement: 'patch/unknown-code-is-404',
    says: 'An update does not look up the codes of the product.',
    consequences: ['patch/unknown-code-changes-nothing'],
    rules: (rules) => ({
      unknownCode: (code, place, change) =>
        change.before !== undefined && place.variant === undefined
          ? undefined
          : rules.unknownCode(code, place, change),
    }),
  },
  {
    name: 'unknown-variant-code-on-update-accepted',
    requirement: 'patch/unknown-variant-code-is-404',
    says: 'An update does not look up the codes of variants.',
    consequences: ['patch/unknown-code-changes-nothing'],
    rules: (rules) => ({
      unknownCode: (code, place, change) =>
        change.before !== undefined && place.variant !== undefined
          ? undefined
          : rules.unknownCode(code, place, change),
    }),
  },
  {
    name: 'unknown-code-on-update-of-invalid-accepted',
    requirement: 'patch/unknown-variant-code-is-404',
    says: 'An update of an Invalid product does not look up codes.',
    consequences: ['patch/unknown-code-changes-nothing', 'patch/unknown-code-is-404'],
    rules: (rules) => ({
      unknownCode: (code, place, change) =>
        change.before?.state === 'Invalid' ? undefined : rules.unknownCode(code, place, change),
    }),
  },
  {
    name: 'unknown-code-of-first-variants-accepted',
    requirement: 'patch/unknown-variant-code-is-404',
    says: 'An update that brings a product its first variants does not look up their codes.',
    rules: (rules) => ({
      unknownCode: (code, place, change) =>
        change.before?.variants.length === 0 && place.variant !== undefined
          ? undefined
          : rules.unknownCode(code, place, change),
    }),
  },
  {
    name: 'unknown-code-among-as-many-accepted',
    requirement: 'patch/unknown-code-is-404',
    says: 'An update of several codes does not look them up where they are as many as before and begin alike.',
    consequences: ['patch/unknown-code-changes-nothing'],
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const [old, sent] = [change.before?.content, change.sent.content].map((content) =>
          member(content, place.field.code),
        );
        const isAlike =
          isArray(old) && isArray(sent) && old.length === sent.length && old.length > 1 && old[0] === sent[0];
        return isAlike && place.variant === undefined ? undefined : rules.unknownCode(code, place, change);
      },
    }),
  },
  {
    name: 'unknown-code-by-ean-accepted',
    requirement: 'patch/unknown-code-is-404',
    says: 'An update that is addressed by an ean does not look up codes.',
    consequences: ['patch/unknown-code-changes-nothing', 'patch/unknown-variant-code-is-404'],
    rules: (rules) => ({
      unknownCode: (code, place, change) =>
        isEan(change.call.key) ? undefined : rules.unknownCode(code, place, change),
    }),
  },
  {
    name: 'unknown-code-of-empty-field-accepted',
    requirement: 'patch/unknown-code-is-404',
    says: 'An update looks up the codes of a field of the product only where it replaces others.',
    rules: (rules) => ({
      unknownCode: (code, place, change) =>
        change.before !== undefined &&
        place.variant === undefined &&
        member(change.before.content, place.field.code) === undefined
          ? undefined
          : rules.unknownCode(code, place, change),
    }),
  },
  {
    name: 'unknown-code-of-empty-variant-field-accepted',
    requirement: 'patch/unknown-variant-code-is-404',
    says: 'An update looks up the codes of a field of a known variant only where it replaces others.',
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const { before, call, sent } = change;
        const named = sent.variants?.[place.variant ?? -1];
        const which = named && before && rules.identifyVariant(named, before, call.world);
        const old = typeof which === 'number' ? before?.variants[which]?.content : undefined;
        return old !== undefined && member(old, place.field.code) === undefined
          ? undefined
          : rules.unknownCode(code, place, change);
      },
    }),
  },
  {
    name: 'good-part-stored-beside-unknown-code',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'An update refused for an unknown code stores its other parts.',
    rules: storingRefused(
      ({ code }) =>
        code.endsWith('_NOT_FOUND') && !['CURRENCY_NOT_FOUND', 'VARIANT_NOT_FOUND'].includes(code),
    ),
  },
  {
    name: 'variants-behind-unknown-code-stored',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'An update refused for an unknown code in its first variant stores the variants behind it.',
    rules: (rules) => ({
      afterRefusal(change, refusal) {
        const { before, draft, sent } = change;
        const [first] = sent.variants ?? [];
        const isOfFirst =
          refusal.code !== 'VARIANT_NOT_FOUND' &&
          refusal.values.some((value) => Object.values(first?.content ?? {}).some((held) => held === value));
        const [unchanged] = before?.variants ?? [];
        const addsNone = draft.variants.length === before?.variants.length;
        if (before !== undefined && isLive(before) && isOfFirst && unchanged !== undefined && addsNone) {
          const { lastModifiedOn, variants } = draft;
          const stored = [unchanged, ...variants.slice(1)];
          storeChange({ ...change, draft: { ...before, lastModifiedOn, variants: stored } });
        }
        rules.afterRefusal(change, refusal);
      },
    }),
  },
  {
    name: 'good-first-variants-of-refused-updates-stored',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'Of the first variants of a product those before the one with an unknown code are stored, and the update refused.',
    consequences: ['patch/unknown-currency-changes-nothing'],
    rules: (rules) => ({
      afterRefusal(change, refusal) {
        const { before, draft } = change;
        const isUnknown = refusal.code.endsWith('_NOT_FOUND') && refusal.code !== 'VARIANT_NOT_FOUND';
        if (before?.variants.length === 0 && isUnknown) {
          const { lastModifiedOn, variants } = draft;
          storeChange({ ...change, draft: { ...before, lastModifiedOn, variants: variants.slice(0, -1) } });
        }
        rules.afterRefusal(change, refusal);
      },
    }),
  },
  {
    name: 'refused-updates-make-valid',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'A refused update makes an Invalid product Valid that has variants.',
    rules: (rules) => ({
      afterRefusal(change, refusal) {
        const { before, call } = change;
        if (before?.state === 'Invalid' && before.variants.length > 0) {
          storeVersion({ ...before, state: 'Valid' }, before, call.world);
        }
        rules.afterRefusal(change, refusal);
      },
    }),
  },
  {
    name: 'refused-updates-move-last-modified',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'A refused update moves lastModifiedOn.',
    consequences: [
      'patch/unidentified-variant-changes-nothing',
      'patch/unknown-currency-changes-nothing',
      'patch/unknown-ean-refused-or-added',
    ],
    rules: datingRefused(() => true),
  },
  {
    name: 'refused-updates-by-ean-move-last-modified',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'A refused update that names its product by an ean moves lastModifiedOn.',
    consequences: ['patch/unidentified-variant-changes-nothing'],
    rules: datingRefused(({ call }) => isEan(call.key)),
  },
  {
    name: 'eans-of-refused-updates-stay-taken',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'An ean that a refused update would have brought cannot be used any more.',
    consequences: ['patch/unknown-currency-changes-nothing'],
    rules: (rules) => {
      const taken = new Map<string, Product>();
      return {
        afterRefusal(change, refusal) {
          const { before, draft, call } = change;
          for (const variant of draft.variants.slice(before?.variants.length)) {
            const ean = eanOf(variant, call.world.definition);
            if (before !== undefined && ean !== undefined && refusal.code.endsWith('_NOT_FOUND')) {
              taken.set(ean, draft);
            }
          }
          rules.afterRefusal(change, refusal);
        },
        conflicts: (change) => [
          ...rules.conflicts(change),
          ...change.draft.variants.flatMap((variant) => {
            const value = eanOf(variant, change.call.world.definition) ?? '';
            const holder = taken.get(value);
            return holder === undefined ? [] : [{ key: { kind: 'ean' as const, value }, holder }];
          }),
        ],
      };
    },
  },
  {
    name: 'unknown-code-on-update-not-named',
    requirement: 'patch/unknown-code-is-named',
    says: 'The error to an update with an unknown code has no values.',
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const refusal = rules.unknownCode(code, place, change);
        return refusal && change.before !== undefined ? { ...refusal, values: [] } : refusal;
      },
    }),
  },
  {
    name: 'refused-additions-leave-a-shell',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'Of a variant that an update adds with an unknown code the ean is stored, and the update refused.',
    consequences: ['patch/unknown-currency-changes-nothing'],
    rules: (rules) => ({
      afterRefusal(change, refusal) {
        const { before, draft } = change;
        const isAdded = before !== undefined && draft.variants.length > before.variants.length;
        if (isAdded && isLive(before) && before.variants.length > 0 && refusal.status === 404) {
          const shells = draft.variants
            .slice(before.variants.length)
            .map((variant) => ({ ...variant, content: { ean: variant.content.ean ?? null } }));
          const { lastModifiedOn } = draft;
          const stored = { ...before, lastModifiedOn, variants: [...before.variants, ...shells] };
          storeChange({ ...change, draft: stored });
        }
        rules.afterRefusal(change, refusal);
      },
    }),
  },
  {
    name: 'invalid-after-refused-update',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'A product is Invalid after an update was refused, until the next one.',
    consequences: ['patch/unknown-currency-changes-nothing'],
    rules: (rules) => ({
      afterRefusal(change, refusal) {
        const { before } = change;
        // The time stays: nothing else tells that anything was stored.
        if (before?.state === 'Valid')
          storeVersion({ ...before, state: 'Invalid' }, before, change.call.world);
        rules.afterRefusal(change, refusal);
      },
    }),
  },
  {
    name: 'valid-after-refused-variants',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'A product without variants is Valid after an update with an unknown code in its first ones was refused.',
    consequences: ['states/existing-without-variants-not-valid', 'patch/unknown-currency-changes-nothing'],
    rules: (rules) => ({
      afterRefusal(change, refusal) {
        const { before } = change;
        if (before?.variants.length === 0 && change.draft.variants.length > 0) {
          storeChange({ ...change, draft: { ...before, state: 'Valid' } });
        }
        rules.afterRefusal(change, refusal);
      },
    }),
  },
];
