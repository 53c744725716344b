import type { Capabilities, Field } from '../../../discovery/capabilities.js';
import { eanField } from '../../../generators/fields.js';
import type { JsonObject } from '../../../json/json.js';
import { type Change, changes } from '../../../oracle/changes.js';
import type { Judged } from '../../../oracle/deviation.js';
import { variantsOf } from '../../lists.js';
import type { Update } from './carry-out.js';
import { type KeepingId, ruleOf } from './keeping-rules.js';
import { changesUnasked } from './unasked-changes.js';

/**
 * A product of which nothing is left but what those of its variants are known by that an update names: compared
 * with it, everything changed, and every other variant is gone.
 */
const bare = (product: JsonObject, fields: readonly Field[], sent: JsonObject): JsonObject => {
  const names = ['id', eanField({ fields })?.code ?? 'ean'];
  const isNamed = (variant: JsonObject): boolean =>
    variantsOf(sent).some((one) =>
      names.some((name) => typeof one[name] === 'string' && one[name] === variant[name]),
    );
  return {
    variants: variantsOf(product)
      .filter(isNamed)
      .map((variant) => Object.fromEntries(Object.entries(variant).filter(([name]) => names.includes(name)))),
  };
};

/** What an update did not leave as one rule asks; nothing is judged where the product held nothing of that sort. */
export const keptBy = (id: KeepingId, { fields }: Capabilities, update: Update): Judged => {
  const { after, before, sent } = update;
  const concerns = (change: Change): boolean => ruleOf(change, sent, fields) === id;
  const atStake = changes(before, bare(before, fields, sent), fields, { sent }).some(concerns);
  const deviations = changesUnasked({ fields }, before, after, { sent }).filter(concerns);
  return { examples: atStake || deviations.length > 0 ? 1 : 0, deviations };
};
