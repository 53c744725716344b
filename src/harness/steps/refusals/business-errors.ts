import { eanField } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import type { JsonObject } from '../../../json/json.js';
import { textOf } from '../../../json/tree.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { drawProduct, restamped } from '../../drafts.js';
import { sharedByChecks } from '../../shared.js';
import { drawUpdate } from '../patch/plain-change.js';
import { unknownCurrencies } from './unknown-currencies.js';
import { unknownProduct } from './unknown-product.js';
import { type Spoiling, unknownCodes, unknownCodesTogether } from './unknown-values.js';

/** A refusal for reasons of business, by what provoked it. */
interface Provoked {
  readonly what: string;
  readonly answered: Answered;
}

const provoking = { provokes: 'business-error' } as const;

/** Everything that does not exist or is in use, each asked for once by every operation that can. */
export const provokeBusinessErrors = sharedByChecks(
  'business-errors',
  async (check: Check): Promise<readonly Provoked[]> => {
    const { given, has, pim } = check;
    const product = await given.product({ variants: 1 });
    const provoked: Provoked[] = [];
    const provoke = async (what: string, answering: Promise<Answered>): Promise<void> => {
      provoked.push({ what, answered: await answering });
    };
    const shown = await given.reading(product);
    const ean = eanField(has)?.code;
    const inUse = ean === undefined ? undefined : textOf(variantsOf(product.body)[0]?.[ean]);
    const identified: JsonObject = ean === undefined ? {} : { variants: [{ [ean]: inUse ?? null }] };
    const unknown = await unknownProduct(check, product);
    await provoke('unknown product in a read', pim.get(unknown, provoking));
    await provoke('unknown product in an update', pim.patch(unknown, drawUpdate(has, shown), provoking));
    // What stands before a service may take a dot for the name of a file.
    const fileName = `${unknown}.json`;
    await provoke('unknown product with a dot in a read', pim.get(fileName, provoking));
    await provoke('unknown product with 90 letters in a read', pim.get('x'.repeat(90), provoking));
    const spoil = async (what: string, spoilings: readonly Spoiling[]): Promise<void> => {
      // What may be refused for its form need not be refused in the words of the business.
      const spoiling = spoilings.find(({ isOdd }) => !isOdd);
      if (spoiling === undefined) return;
      await provoke(
        `${what} in a create`,
        pim.create(spoiling.spoil(restamped(has, product.body)), provoking),
      );
      await provoke(
        `${what} in an update`,
        pim.patch(product.address, spoiling.spoil(identified), provoking),
      );
    };
    await spoil('unknown code', unknownCodes(has, 'product'));
    await spoil('unknown codes of several fields', unknownCodesTogether(has));
    await spoil('unknown currency', unknownCurrencies(has, 'base'));
    if (inUse !== undefined) {
      const second = drawProduct(has, { optional: 'none', variants: 1 }, { eans: [inUse] });
      await provoke('ean in use', pim.create(second, provoking));
    }
    return provoked;
  },
);
