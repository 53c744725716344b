import { eanField } from '../src/generators/fields.js';
import {
  each,
  eachProduct,
  everywhere,
  expect,
  foreign,
  once,
  own,
  type Product,
  recall,
  requirement,
  single,
  successOf,
  untestable,
  where,
} from '../src/harness/index.js';
import { soundRequests } from '../src/harness/steps/access/sound-requests.js';
import {
  productIdOf,
  productsToRead,
  productWithSigns,
  readOnceFound,
} from '../src/harness/steps/create/product-ids.js';
import { mediaCreates, productsWithMedia } from '../src/harness/steps/create/product-with-media.js';
import { readExistingProducts } from '../src/harness/steps/list/read-existing-products.js';
import { ownProducts, readOwnProducts } from '../src/harness/steps/own-products.js';
import { imageUpdates, seenUpdates, sendsImages } from '../src/harness/steps/patch/image-updates.js';
import { identifiersOf, readsBy } from '../src/harness/steps/product-identifiers.js';
import { reasons } from '../src/harness/steps/reasons.js';
import { nearbyIdentifiers, unknownProduct } from '../src/harness/steps/refusals/unknown-product.js';
import { looks } from '../src/harness/steps/shared-looks.js';
import { bodyIsObject } from '../src/oracle/answers/object-body.js';
import { absentRatherThanNull, onlyKnownMembers } from '../src/oracle/products/known-members.js';
import { mediaCameBack, mediaObjects } from '../src/oracle/products/media.js';
import { identifiersComeFirst } from '../src/oracle/products/member-order.js';
import {
  modifiedNotBeforeCreated,
  modifiedNotBeforeVariants,
} from '../src/oracle/products/modification-times.js';
import { fieldsHaveTheirType } from '../src/oracle/products/narrow-product.js';
import { productResponseMembers, variantResponseMembers } from '../src/oracle/products/product-members.js';
import { productIn } from '../src/oracle/seen-products.js';

everywhere('get/product-is-object', where(successOf('get'), bodyIsObject), readOwnProducts);
everywhere('get/product-has-response-members', eachProduct(productResponseMembers, single), readOwnProducts);
everywhere(
  'get/variant-has-response-members',
  eachProduct((seen, { fields }) => variantResponseMembers(seen, eanField({ fields })?.code), single),
  readOwnProducts,
);
everywhere('get/identifiers-come-first', eachProduct(identifiersComeFirst, single), readOwnProducts, {
  none: 'no product shows a productId or an externalId',
});
const noTimes = { missing: 'no product shows both times in a form that can be compared: see formats/times' };

// What others imported may bear the times of the system that it came from.
everywhere(
  'get/last-modified-not-before-created',
  eachProduct(modifiedNotBeforeCreated, own),
  readOwnProducts,
  noTimes,
);
everywhere(
  'get/last-modified-not-before-variants',
  eachProduct(modifiedNotBeforeVariants),
  readOwnProducts,
  noTimes,
);
everywhere('get/absent-rather-than-null', eachProduct(absentRatherThanNull, own), readOwnProducts);
everywhere(
  'get/own-fields-have-their-type',
  eachProduct((seen, { fields }) => fieldsHaveTheirType(seen, fields), own),
  readOwnProducts,
);
everywhere(
  'get/existing-fields-have-their-type',
  eachProduct((seen, { fields }) => fieldsHaveTheirType(seen, fields), foreign),
  readExistingProducts,
  { none: 'the target holds no products of others' },
);
everywhere(
  'get/media-objects',
  eachProduct((seen, { fields }) => mediaObjects(seen, fields)),
  async (check) => {
    await readExistingProducts(check);
    if (check.has.media.length === 0) return;
    for (const product of await productsWithMedia(check)) await check.given.read(product);
  },
  { none: 'no product that was read has images' },
);

requirement('get/success-status', async (check) => {
  const { minimal } = await ownProducts(check);
  check.observe(String((await check.given.read(minimal)).answer.status));
});

requirement('get/by-product-id', async (check) => {
  await each(
    await productsToRead(check),
    async (made) => {
      const product = await made();
      const answered = await readOnceFound(check, await productIdOf(check, product));
      expect(answered).toBeAccepted();
      expect(answered).toBeAbout(product);
    },
    { twice: true },
  );
  await once(
    async () => {
      const signed = await productWithSigns(check);
      if (signed === undefined) return;
      const answered = await readOnceFound(check, signed.productId);
      expect(answered).toBeAccepted();
      expect(answered).toBeAbout(signed.product);
    },
    { twice: true },
  );
});

requirement('get/by-external-id', async (check) => {
  const { minimal } = await ownProducts(check);
  const { externalId } = await identifiersOf(check, minimal);
  check.observe(await readsBy(check, minimal, externalId));
});

requirement('get/by-ean', async (check) => {
  const { minimal } = await ownProducts(check);
  const { eans } = await identifiersOf(check, minimal);
  check.observe(await readsBy(check, minimal, eans[0]));
});

requirement('get/by-internal-id', async (check) => {
  const { minimal } = await ownProducts(check);
  const { internalId } = await identifiersOf(check, minimal);
  check.observe(await readsBy(check, minimal, internalId));
});

requirement('get/only-known-members', async (check) => {
  const { complete, minimal, incomplete } = await ownProducts(check);
  const hasOnlyKnown = async (product: Product): Promise<void> => {
    const answered = await check.given.read(product);
    const seen = productIn(answered) ?? untestable(reasons.noProduct);
    expect(answered).toHold(() => onlyKnownMembers(seen, check.has.fields, product.body));
  };
  await each([...complete, minimal, incomplete], hasOnlyKnown);
  // Apart: a target that refuses an update has the others judged all the same.
  await once(async () => hasOnlyKnown((await soundRequests(check)).product));
});

requirement('get/media-comes-back', async (check) => {
  const look = looks(mediaCreates);
  await once(async () => {
    for (const { answered, body } of await look(check, 'media')) {
      recall(answered);
      expect(answered).toBeAccepted();
      const read = await check.given.read(await check.given.adopted(body, answered));
      expect(read).toHold(() => mediaCameBack(body, productIn(read)?.product ?? {}));
    }
  });
  await once(async () => {
    const updates = seenUpdates(await imageUpdates.shared(check)).filter(sendsImages);
    for (const { after, answered, product, read, sent } of updates) {
      recall(product.created, answered);
      expect(read).toHold(() => mediaCameBack(sent, after));
    }
  });
});

requirement('get/unknown-product-refused', async (check) => {
  const { complete, minimal } = await ownProducts(check);
  await check.given.read(minimal);
  const unknown = await unknownProduct(check, minimal);
  // A second time, too: what was not found may be remembered in another shape.
  for (let times = 0; times < 2; times += 1) {
    expect(await check.pim.get(unknown, { provokes: 'business-error' })).toBeRefused();
  }
  await each(await nearbyIdentifiers(check, complete[0] ?? minimal), async (identifier) => {
    expect(await check.pim.get(identifier)).toBeRefused();
  });
});

requirement('get/unknown-product-is-404', async (check) => {
  const { minimal } = await ownProducts(check);
  await check.given.read(minimal);
  const unknown = await unknownProduct(check, minimal);
  expect(await check.pim.get(unknown, { provokes: 'business-error' })).toHaveStatus(404);
});
