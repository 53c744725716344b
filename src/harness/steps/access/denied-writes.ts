import { eansOf } from '../../../discovery/created.js';
import { variantsOf } from '../../../generators/nodes.js';
import type { JsonObject } from '../../../json/json.js';
import type { Check } from '../../check.js';
import { drawChange, drawChanges } from '../patch/plain-change.js';
import { updateShown } from '../patch/sending.js';
import { changesIn, updateOf } from '../patch/update-bodies.js';
import { addressesOf } from '../product-identifiers.js';
import type { FaultyCreate } from '../refusals/creates-leave-nothing.js';
import { newVariantAlone, saysIsDenied } from './denied-operations.js';
import type { FaultyPatches } from './writes-leave-nothing.js';

const limited = { credential: 'limited' } as const;
const what = 'the token of the limited client';

/** A create by a client that is denied it. */
export const deniedCreates = ({ pim }: Check): readonly FaultyCreate[] => [
  { what, send: (twin: JsonObject) => pim.create(twin, limited) },
];

/** Updates of nothing but variants: they may be permitted apart. Only where the user says that updates are denied. */
const ofVariantsAlone = (check: Check, before: JsonObject) => {
  if (!saysIsDenied(check, 'patch')) return [];
  const [change] = changesIn(check.has, 'variant', variantsOf(before)[0] ?? {});
  const changed = change === undefined ? undefined : updateOf(check.has, [change]);
  const added = newVariantAlone(check, before);
  return [
    { which: 'a variant', changes: changed },
    { which: 'a new variant', changes: added },
  ];
};

/**
 * Updates of one product by a client that is denied them: by each of its addresses, in the name of the full client, and
 * of its variants alone.
 */
export const deniedUpdates = async (check: Check): Promise<FaultyPatches> => {
  const { config, given, has, pim } = check;
  const product = await given.product({ variants: 1 });
  // A service may remember for each product that somebody was permitted to update it, and forget who.
  const permitted = drawChange(has, await given.reading(product));
  const { after: before } = await updateShown(check, product, permitted);
  const addresses = await addressesOf(check, product);
  const byAddress = addresses.map((address, index) => ({
    what: index === 0 ? what : `${what}, sent to ${address}`,
    send: () => pim.patch(address, drawChanges(has, before), limited),
  }));
  // Who calls is what the token says, whatever the header does.
  const headers = { 'x-client': config.target.client.xClient };
  const disguised = {
    what: `${what} and the x-client of the full client`,
    send: () => pim.patch(product.address, drawChanges(has, before), { ...limited, headers }),
  };
  const alone = ofVariantsAlone(check, before);
  const variantsAlone = alone.flatMap(({ which, changes }) =>
    changes === undefined
      ? []
      : { what: `${what}, of ${which} alone`, send: () => pim.patch(product.address, changes, limited) },
  );
  const known = new Set(eansOf(before, has));
  const eans = alone.flatMap(({ changes = {} }) => eansOf(changes, has)).filter((ean) => !known.has(ean));
  return { product, before, faulty: [...byAddress, disguised, ...variantsAlone], eans };
};
