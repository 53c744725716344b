import { isAtBase } from '../../../generators/places.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { lookOnceShown } from './sending.js';
import { withUpdatable } from './updatable-product.js';
import { changesIn, updateOf } from './update-bodies.js';

/** Letters of two bytes, and a sign of three. */
const letters = 'Größe 44 €';

/**
 * Judges that a text shows whose body came in two parts, cut within a letter, as large ones come over any network: a
 * service may read each part for itself. Where the target takes no such text, nothing is looked at.
 */
export const storesTextInParts = (check: Check): Promise<void> =>
  withUpdatable(check, async (product) => {
    const { given, has, pim } = check;
    const change = changesIn(has, 'product', await given.reading(product)).find(
      ({ field, place, value }) =>
        isAtBase(place) && ['text', 'html'].includes(field.kind) && typeof value === 'string',
    );
    if (change === undefined) return;
    const sent = updateOf(has, [{ ...change, value: `${letters} ${change.value}` }]);
    const answered = await pim.patch(product.address, sent, { inParts: true });
    if (!isSuccess(answered)) return;
    const { missing, read } = await lookOnceShown(check, product, sent);
    const how = 'its body was sent in two parts, cut within the ö';
    judge(missing && { ...missing, expected: `${missing.expected} (${how})` }, read);
  });
