import { textOf } from '../../../../json/tree.js';
import { isRefusal, isSuccess, shownAnswer, statusIsNot } from '../../../../oracle/answers/status.js';
import { isLive } from '../../../../oracle/seen-products.js';
import type { Answered } from '../../../../target/exchange.js';
import { eventually } from '../../../asking/eventually.js';
import type { Check } from '../../../check.js';
import { judge } from '../../../expect.js';
import { objectOf } from '../../../given.js';
import type { Product } from '../../../product.js';
import { recall } from '../../../world/scope.js';
import { changesUnasked } from '../../patch/keeping/unasked-changes.js';
import { drawChange } from '../../patch/plain-change.js';
import { identifiersOf } from '../../product-identifiers.js';
import { plainProduct, type TakenIdentifier } from './taken-identifiers.js';

/** A create that was refused for what a product holds, and the product, which was read before. */
interface RefusedFor {
  readonly first: Product;
  readonly answered: Answered;
}

/** Identifiers by which an update finds a product. */
const promised = ['productId', 'externalId', 'ean'] as const;
type Promised = (typeof promised)[number];

const identifierOf = async (check: Check, product: Product, name: Promised): Promise<string | undefined> => {
  const { eans, externalId, productId } = await identifiersOf(check, product);
  return { productId, externalId, ean: eans[0] }[name];
};

/** The last answer to an update by such an identifier; undefined where the product has none. */
const updatedBy = async (check: Check, product: Product, name: Promised): Promise<Answered | undefined> => {
  const identifier = await identifierOf(check, product, name);
  if (identifier === undefined) return undefined;
  const sent = drawChange(check.has, await check.given.reading(product));
  const { value } = await eventually(
    () => check.pim.patch(identifier, sent),
    (answered) => statusIsNot(answered, 404),
  );
  return value;
};

const isNotFound = (answered: Answered | undefined): boolean => answered?.answer.status === 404;

const because = 'a create that was refused because another product holds what it brought';

/** The answer to reading a product that held what another create was refused for: judges that it is still there. */
const holderRead = async (check: Check, { answered, first }: RefusedFor): Promise<Answered> => {
  const { value: read } = await eventually(
    () => check.pim.get(first.address),
    (seen) => statusIsNot(seen, 404),
  );
  recall(first.created, answered);
  judge(
    isRefusal(read)
      ? {
          expected: `the product as it was found before ${because}`,
          received: shownAnswer(read),
          pointer: null,
        }
      : undefined,
    read,
  );
  check.given.accepted(read, 'reading the product');
  return read;
};

/**
 * Judges that such a product is still known by each identifier that updates are promised to take. Others that were
 * accepted meanwhile may have made it one that is Replaced.
 */
export const staysAddressed = async (check: Check, refused: RefusedFor): Promise<void> => {
  const { answered, first } = refused;
  if (!isRefusal(answered) || !isLive(objectOf(await holderRead(check, refused)))) return;
  for (const name of promised) {
    const updated = await updatedBy(check, first, name);
    if (!isNotFound(updated)) continue;
    // Whether the target takes that identifier at all is judged elsewhere.
    const control = await updatedBy(check, await plainProduct(check), name);
    if (control === undefined || !isSuccess(control)) continue;
    const by = textOf(await identifierOf(check, first, name)) ?? '';
    judge(
      {
        expected: `an update by the ${name} ${by} finds its product after ${because}`,
        received: 'status 404',
        pointer: null,
      },
      updated,
    );
  }
};

/** Judges that a create which was refused for an identifier in use left the product that holds it as it was. */
export const holderIsLeft = async (check: Check, taken: TakenIdentifier): Promise<void> => {
  // Where it is accepted, the one product may be updated; what got no clear answer may have been carried out.
  if (!isRefusal(taken.answered)) return;
  const read = await holderRead(check, taken);
  const [change] = changesUnasked(check.has, taken.before, objectOf(read));
  const expected = `${change?.expected} before a create that was refused for its identifier`;
  judge(change && { ...change, expected }, read);
  await staysAddressed(check, taken);
};
