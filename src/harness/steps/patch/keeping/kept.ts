import type { Capabilities, Field } from '../../../../discovery/capabilities.js';
import { eanField } from '../../../../generators/fields.js';
import { variantsOf } from '../../../../generators/nodes.js';
import type { JsonObject } from '../../../../json/json.js';
import type { Judged } from '../../../../oracle/deviation.js';
import { type Change, changes } from '../../../../oracle/products/changes.js';
import type { Update } from '../carry-out.js';
import { isCopy, type KeepingId, ruleOf } from './keeping-rules.js';
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

/** What an update could have taken away, and what it did take away, with the rules on either. */
interface Outcome {
  readonly atStake: ReadonlySet<KeepingId>;
  readonly broken: readonly { readonly id: KeepingId; readonly change: Change }[];
}

const outcomeOf = ({ after, before, product, sent }: Update, fields: readonly Field[]): Outcome => {
  const whatIfAll = changes(before, bare(before, fields, sent), fields, { sent });
  const unasked = changesUnasked({ fields }, before, after, { sent }).filter(
    (change) => !isCopy(change, product.body, fields),
  );
  return {
    atStake: new Set(whatIfAll.map((change) => ruleOf(change, sent, fields))),
    broken: unasked.map((change) => ({ id: ruleOf(change, sent, fields), change })),
  };
};

/** Each rule looks at every update: products are compared once for all rules. */
const outcomes = new WeakMap<Update, Outcome>();

/** What an update did not leave as one rule asks; nothing is judged where the product held nothing of that sort. */
export const keptBy = (id: KeepingId, { fields }: Capabilities, update: Update): Judged => {
  const outcome = outcomes.get(update) ?? outcomeOf(update, fields);
  outcomes.set(update, outcome);
  const deviations = outcome.broken.filter((one) => one.id === id).map(({ change }) => change);
  return { examples: outcome.atStake.has(id) || deviations.length > 0 ? 1 : 0, deviations };
};
