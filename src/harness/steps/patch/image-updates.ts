import type { Capabilities } from '../../../discovery/capabilities.js';
import { eanField } from '../../../generators/fields.js';
import { isAtBase } from '../../../generators/places.js';
import type { Json, JsonObject } from '../../../json/json.js';
import { isNumber, isObject } from '../../../json/tree.js';
import { accepted, isRefusal, isSuccess } from '../../../oracle/answers/status.js';
import { mediaCameBack } from '../../../oracle/products/media.js';
import type { Answered } from '../../../target/exchange.js';
import { eventually } from '../../asking/eventually.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import type { Product } from '../../product.js';
import { recall } from '../../world/scope.js';
import { mediaCreates } from '../create/product-with-media.js';
import { identifiersOf } from '../product-identifiers.js';
import { sharedOnce } from '../shared-looks.js';
import { carryOut, isGone, type Update, updateBy } from './carry-out.js';
import { refusedBy } from './sending.js';
import { changesIn, type PatchChange, updateOf, variantsAsSent } from './update-bodies.js';

const moved = (media: Json): Json =>
  isObject(media) && isNumber(media.sortOrder) ? { ...media, sortOrder: Number(media.sortOrder) + 1 } : media;

/** An update of nothing but images: those of a body, each medium that has a place in the order one place further on. */
export const imagesMoved = ({ images }: JsonObject): JsonObject => ({
  images: (Array.isArray(images) ? images : []).map((image) =>
    isObject(image) && Array.isArray(image.media) ? { ...image, media: image.media.map(moved) } : image,
  ),
});

/** The same media in one image, the last of them at the place zero of the order where it had one. */
export const gathered = ({ images }: JsonObject): JsonObject => {
  const media = [images ?? []].flat().flatMap((image) => (isObject(image) ? [image.media ?? []].flat() : []));
  const last = media.at(-1);
  const isPlaced = isObject(last) && isNumber(last.sortOrder);
  return { images: [{ media: isPlaced ? [...media.slice(0, -1), { ...last, sortOrder: 0 }] : media }] };
};

/** An update of nothing but one image; undefined where no media code is known. */
export const anImage = ({ media: [code] }: Pick<Capabilities, 'media'>): JsonObject | undefined =>
  code === undefined ? undefined : { images: [{ media: [{ code, sortOrder: 1 }] }] };

/** A product with images, its create, and updates of it that were accepted, one after the other. */
interface ImageUpdates {
  readonly created: Answered;
  /**
   * Of a field of the product, by each of its identifiers, of one of its variant, of the images alone, and of the images
   * beside these fields, as far as the target takes them.
   */
  readonly updates: readonly Update[];
  /** The answer by which an update by the externalId was refused behind one of images, where another identifier took it. */
  readonly refusedByExternalId?: Answered | undefined;
}

/** The first of some changes, of a value at its base place where there is one. */
const firstOf = (changes: readonly PatchChange[]): readonly PatchChange[] =>
  changes.toSorted((one, other) => Number(isAtBase(other.place)) - Number(isAtBase(one.place))).slice(0, 1);

/** Changes of the first field of the product and of the first of its first variant. */
const changesOf = ({ has }: Check, product: Product, read: JsonObject) => {
  const [variant = {}] = variantsAsSent(has, product, read);
  return {
    ofProduct: firstOf(changesIn(has, 'product', read)),
    // Without an ean the text names nothing that identifies a variant.
    ofVariant: eanField(has) === undefined ? [] : firstOf(changesIn(has, 'variant', variant)),
  };
};

/** Whether an update sends images. */
export const sendsImages = ({ sent }: Update): boolean => sent.images !== undefined;

/** The update with the product as it is once the images show that were sent, or when the consistency timeout is over. */
const onceImagesShow = async ({ pim }: Check, update: Update): Promise<Update> => {
  if (update.read === null || isGone(update) || !sendsImages(update)) return update;
  const { value: read } = await eventually(
    () => pim.get(update.product.address),
    (answered) => mediaCameBack(update.sent, objectOf(answered)).deviations[0],
  );
  return isSuccess(read) ? { ...update, read, after: objectOf(read) } : update;
};

/** Made once for all checks that look at it; undefined where no media code is known. */
export const imageUpdates = sharedOnce('patch-images', async (check): Promise<ImageUpdates | undefined> => {
  const { given, has } = check;
  if (has.media.length === 0) return undefined;
  const [create] = await mediaCreates.anew(check);
  if (create === undefined) return undefined;
  const { answered: created, body } = create;
  if (!isSuccess(created)) return { created, updates: [] };
  const product = await given.adopted(body, created);
  const updates: Update[] = [];
  let before = await given.reading(product);
  const further = async (sent: JsonObject, by?: string): Promise<void> => {
    if (Object.keys(sent).length === 0 || updates.some(isGone)) return;
    const states = { before, sent };
    const made =
      by === undefined
        ? await carryOut(check, 'product', product, states)
        : await updateBy(check, 'product', product, by, states);
    // Whether images are updated like this is left open: what is refused shows nothing.
    if (made === undefined || !isSuccess(made.answered)) return;
    const update = await onceImagesShow(check, made);
    updates.push(update);
    before = update.after;
  };
  const { externalId, eans } = await identifiersOf(check, product);
  for (const by of [undefined, ...[externalId, eans[0]].filter((known) => known !== undefined)]) {
    await further(updateOf(has, changesOf(check, product, before).ofProduct), by);
  }
  await further(updateOf(has, changesOf(check, product, before).ofVariant));
  const images = imagesMoved(body);
  await further(images);
  await further(gathered(images));
  const { ofProduct, ofVariant } = changesOf(check, product, before);
  const last = { ...updateOf(has, [...ofProduct, ...ofVariant]), ...imagesMoved(images) };
  const { length } = updates;
  await further(last, externalId);
  if (updates.length > length || externalId === undefined) return { created, updates };
  await further(last);
  const isTaken = updates.length > length;
  return {
    created,
    updates,
    refusedByExternalId: isTaken ? await refusedBy(check, externalId, last) : undefined,
  };
});

type SeenUpdate = Update & { readonly read: Answered };

/** Those of the updates after which the product was read. */
export const seenUpdates = (made: ImageUpdates | undefined): readonly SeenUpdate[] =>
  (made?.updates ?? []).flatMap((update) => {
    const { read } = update;
    return read === null || isRefusal(read) ? [] : [{ ...update, read }];
  });

/** Judges that an update by the externalId was accepted after one of images; nothing where none was. */
export const tookUpdateBehindImages = async (check: Check): Promise<void> => {
  const made = await imageUpdates.shared(check);
  if (made?.refusedByExternalId === undefined) return;
  recall(made.created);
  judge(accepted(made.refusedByExternalId));
};
