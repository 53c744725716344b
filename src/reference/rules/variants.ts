import type { Change, SentVariant } from '../changes/change.js';
import { textAt } from '../json/json.js';
import { eanField } from '../model/definition.js';
import { eanOf, type Product } from '../model/product.js';
import { badRequest, notFound, type Refusal } from '../model/refusal.js';
import type { World } from '../world.js';

/** Which variant of a product a sent one means: its index, a new one, or none that could be told. */
type VariantMatch = number | 'new' | 'unidentified';

/** Decisions about the variants of an update; the payload of the PATCH endpoint. */
export interface VariantRules {
  /** The variant that a sent one identifies. */
  identifyVariant(sent: SentVariant, before: Product, world: World): VariantMatch;
  /** What happens to an update that names a variant which the product lacks; `undefined` adds it. */
  unknownVariant(sent: SentVariant, before: Product, world: World): Refusal | undefined;
  /** What happens to an update one of whose variants has no identifier; `undefined` ignores that variant. */
  unidentifiedVariant(sent: readonly SentVariant[], before: Product, world: World): Refusal | undefined;
  /** Whether a write moves `lastModifiedOn` of the product. */
  touchesProduct(change: Omit<Change, 'draft'>): boolean;
  /** Whether a write moves `lastModifiedOn` of the variant that it names. */
  touchesVariant(sent: SentVariant): boolean;
}

/**
 * As the specification has it.
 *
 * It says both that the variant of an update must exist and that variants can be added later. Here a
 * variant with a new ean is added if it is complete; an incomplete one is taken for a mistyped ean.
 */
export const variants: VariantRules = {
  identifyVariant({ id, content }, { variants: existing }, { definition }) {
    if (id !== undefined) {
      const byId = existing.findIndex((variant) => variant.id === id);
      return byId === -1 ? 'new' : byId;
    }
    const field = eanField(definition);
    if (field === undefined) {
      const sku = textAt(content, 'sku');
      const bySku = existing.findIndex((variant) => textAt(variant.content, 'sku') === sku);
      return sku === undefined || bySku === -1 ? 'new' : bySku;
    }
    const ean = textAt(content, field.code);
    if (ean === undefined) return 'unidentified';
    const byEan = existing.findIndex((variant) => eanOf(variant, definition) === ean);
    return byEan === -1 ? 'new' : byEan;
  },

  unknownVariant({ id, content }, before, world) {
    const { rules, definition } = world;
    const isComplete = rules
      .requiredFields('variant', world)
      .every((field) => rules.isFilled(field, content, world));
    if (id === undefined && isComplete) return undefined;
    const field = eanField(definition);
    const name = id ?? textAt(content, field?.code ?? 'sku') ?? '';
    return notFound(
      'VARIANT_NOT_FOUND',
      `${textAt(before.content, 'productId') ?? before.id} has no variant ${name}, and what was sent is not complete`,
      name,
    );
  },

  unidentifiedVariant: () =>
    badRequest('VARIANT_NOT_IDENTIFIED', 'Each variant of an update needs its ean or its id'),

  touchesProduct: () => true,

  touchesVariant: () => true,
};
