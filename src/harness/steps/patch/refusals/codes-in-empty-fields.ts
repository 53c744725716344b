import type { Owner } from '../../../../discovery/capabilities.js';
import { eanField, selectableFields } from '../../../../generators/fields.js';
import type { Answered } from '../../../../target/exchange.js';
import type { Check } from '../../../check.js';
import { once } from '../../../examples/examples.js';
import type { Product } from '../../../product.js';
import { recall } from '../../../world/scope.js';
import type { JudgeUnknown } from '../../refusals/judge-unknown.js';
import { looks } from '../../shared-looks.js';
import { addedContent } from '../added-content.js';
import { hasAddable } from '../additions.js';
import { allSentLater } from '../missing-fields.js';
import type { IntoEmptyField } from './into-empty-fields.js';

/** An update with a code that does not exist where the product had none, and the answer to the same without the fault. */
interface Spoiled {
  readonly product: Product;
  readonly faulty: IntoEmptyField;
  readonly control: Answered | undefined;
}

/** What comes of such updates, once they are made or were made by another check. */
type Source = (check: Check) => Promise<readonly Spoiled[]>;

/** Of what a Valid product does without, sent kind by kind. */
const ofValid = (): Source => {
  const look = looks(addedContent);
  return async (check) => {
    const { product, spoiled, updates } = await look(check, addedContent);
    return spoiled.map((faulty) => {
      const control = updates.find(({ what }) => what === faulty.owner)?.answered;
      return { product, faulty, control };
    });
  };
};

/** Of what an Invalid product lacks, sent all at once. */
const ofInvalid = (): Source => {
  const look = looks(allSentLater);
  return async (check) => {
    const { answered: control, product, spoiled } = await look(check, allSentLater);
    return spoiled.map((faulty) => ({ product, faulty, control }));
  };
};

/** Which products may lack a code of such an owner. */
const sourcesFor = ({ has }: Check, owner: Owner): readonly Source[] => {
  const selectable = selectableFields(has, owner);
  // The text names nothing else by which a variant could be identified.
  if (owner === 'variant' && eanField(has) === undefined) return [];
  return [
    ...(hasAddable(has) && selectable.some(({ required }) => !required) ? [ofValid()] : []),
    ...(selectable.some(({ required }) => required) ? [ofInvalid()] : []),
  ];
};

/**
 * Judges the answers to updates that put a code which does not exist where the product had none: a service may look up
 * the code alone that takes the place of another. Nothing where no field of the owner can be empty.
 */
export const eachIntoEmptyField = async (
  check: Check,
  owner: Owner,
  judgeUnknown: JudgeUnknown,
): Promise<void> => {
  for (const source of sourcesFor(check, owner)) {
    await once(async () => {
      for (const { product, faulty, control } of await source(check)) {
        // By another address the target may have known no such product.
        if (faulty.owner !== owner || control?.request.url !== faulty.refused.request.url) continue;
        recall(product.created, control, faulty.refused);
        check.given.accepted(control, 'the same update without the fault');
        judgeUnknown(faulty.refused, faulty);
      }
    });
  }
};
