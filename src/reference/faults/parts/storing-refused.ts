import { storeChange } from '../../changes/carry-out.js';
import type { Change } from '../../changes/change.js';
import { isObject, type Json } from '../../json/json.js';
import { isLive } from '../../model/product.js';
import type { Refusal } from '../../model/refusal.js';
import type { Departure } from '../../rules/index.js';
import { withVariants } from './alter.js';

/** Creates that are refused with a code are carried out all the same. */
export function createdThough(code: string): Departure {
  return (rules) => ({
    afterRefusal(change, refusal) {
      if (change.before === undefined && refusal.code === code) storeChange(change);
      rules.afterRefusal(change, refusal);
    },
  });
}

/** Refused updates are stored without the part that they are refused for. */
export function storingRefused(isAffected: (refusal: Refusal) => boolean): Departure {
  return (rules) => ({
    afterRefusal(change, refusal) {
      if (change.before !== undefined && isLive(change.before) && isAffected(refusal)) {
        storeChange({ ...change, draft: withoutBadParts(change, refusal) });
      }
      rules.afterRefusal(change, refusal);
    },
  });
}

function withoutBadParts({ draft, before }: Change, { values }: Refusal): Change['draft'] {
  const isBad = (value: Json): boolean =>
    (typeof value === 'string' && values.includes(value)) ||
    (Array.isArray(value) && value.some(isBad)) ||
    (isObject(value) && Object.entries(value).some(([key, inner]) => values.includes(key) || isBad(inner)));
  const good = (content: Change['draft']['content'], old: Change['draft']['content'] | undefined) =>
    Object.fromEntries(
      Object.entries(content).flatMap(([code, value]): Array<[string, Json]> => {
        if (!isBad(value)) return [[code, value]];
        const kept = old?.[code];
        return kept === undefined ? [] : [[code, kept]];
      }),
    );
  return {
    ...withVariants(draft, (variant, index) => ({
      ...variant,
      content: good(variant.content, before?.variants[index]?.content),
    })),
    content: good(draft.content, before?.content),
  };
}
