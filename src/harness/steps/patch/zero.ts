import { LosslessNumber } from 'lossless-json';
import type { Capabilities, Kind, Owner } from '../../../discovery/capabilities.js';
import { fillableFields, isIdentifier } from '../../../generators/fields.js';
import { getAt, placesOf, setAt } from '../../../generators/places.js';
import type { Json, JsonObject } from '../../../json/json.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { readOnceShown, sendUpdate } from './sending.js';
import { identityOf, variantsAsSent } from './update-bodies.js';

/** Values that a careless service takes for none at all. */
const zeros: ReadonlyMap<Kind, Json> = new Map<Kind, Json>([
  ['integer', 0],
  ['decimal', new LosslessNumber('0')],
  ['boolean', false],
]);

/** Zero and false at every place where a product or a variant holds a number or a boolean; undefined where it holds none. */
const zeroed = (
  has: Capabilities,
  owner: Owner,
  node: JsonObject,
  start: JsonObject,
): JsonObject | undefined => {
  const places = fillableFields(has, owner).flatMap((field) => {
    const zero = zeros.get(field.kind);
    if (zero === undefined || field.multiple || isIdentifier(field)) return [];
    return placesOf(field, has)
      .filter((place) => getAt(node, place) !== undefined)
      .map((place) => ({ place, zero }));
  });
  return places.length === 0
    ? undefined
    : places.reduce((body, { place, zero }) => setAt(body, place, zero), start);
};

/** Judges that an update to zero and false is stored, where the target takes these values at all. */
export const storesZero = async (check: Check, owner: Owner): Promise<void> => {
  const { given, has } = check;
  const product = await given.product({ variants: 2 });
  const read = await given.reading(product);
  const [variant = {}] = variantsAsSent(has, product, read);
  const changed =
    owner === 'product'
      ? zeroed(has, owner, read, {})
      : zeroed(has, owner, variant, identityOf(has, variant));
  if (changed === undefined) return;
  const sent = owner === 'product' ? changed : { variants: [changed] };
  const { answered } = await sendUpdate(check, product, sent);
  given.accepted(answered, 'an update to zero and false');
  const shown = await readOnceShown(check, product, sent);
  judge(shown.missing, shown.read);
};
