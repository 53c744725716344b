import type { Capabilities, Field } from '../../../../discovery/capabilities.js';
import { eanField } from '../../../../generators/fields.js';
import type { JsonObject } from '../../../../json/json.js';
import { at } from '../../../../json/tree.js';
import { member } from '../../../../oracle/answers/body.js';
import { type Change, type ChangeOptions, changes } from '../../../../oracle/products/changes.js';
import { isEmpty } from '../../../../oracle/products/content.js';
import { placedVariants } from '../../../../oracle/seen-products.js';

/** Whether the product held something in the place of a change before. */
const wasThere = (
  change: Change,
  before: JsonObject,
  after: JsonObject,
  fields: readonly Field[],
): boolean => {
  if (change.place === 'variants') return true;
  const [, place = '', rest = change.pointer] = /^(\/variants\/\d+)(.*)$/.exec(change.pointer) ?? [];
  if (place === '') return !isEmpty(at(before, rest));
  const ean = eanField({ fields })?.code ?? 'ean';
  const is = at(after, place);
  const was = placedVariants(before).find(({ variant }) =>
    ['id', ean].some((name) => {
      const value = variant[name];
      return typeof value === 'string' && value === member(is, name);
    }),
  );
  return was !== undefined && !isEmpty(at(was.variant, rest));
};

/**
 * Changes that nothing but the service explains. What appears in a place that held nothing is none of them, since
 * a service may fill in what was left empty; but for codes that are looked at.
 */
export const changesUnasked = (
  { fields }: Pick<Capabilities, 'fields'>,
  before: JsonObject,
  after: JsonObject,
  { lookedAt = [], ...options }: ChangeOptions & { readonly lookedAt?: readonly string[] } = {},
): readonly Change[] =>
  changes(before, after, fields, options).filter(
    (change) => lookedAt.includes(change.code) || wasThere(change, before, after, fields),
  );

/**
 * What an update did that should not have taken effect: values of fields that it touched are others now, in
 * whatever variant, or a variant has come or gone. What any update does besides is judged elsewhere.
 *
 * @param later what was sent afterwards, to see that the update is over.
 */
export const effectsOn = (
  touched: readonly Field[],
  { fields }: Pick<Capabilities, 'fields'>,
  {
    before,
    after,
    later,
  }: { readonly before: JsonObject; readonly after: JsonObject; readonly later: JsonObject },
): readonly Change[] => {
  const lookedAt = touched.map(({ code }) => code);
  return changesUnasked({ fields }, before, after, { sent: later, lookedAt }).filter(
    ({ code, place }) => place === 'variants' || lookedAt.includes(code),
  );
};
