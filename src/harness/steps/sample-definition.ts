/** Field types that the specification names ("Definition"), in lower case. */
export const namedFieldTypes: ReadonlySet<string> = new Set(
  'string name brand supplier html property eancode misccode integer price'.split(' '),
);

/** Fields of the sample definition ("Product" and "Variant"), by owner and code. */
export const sampleFields: readonly string[] = [
  'product.externalId',
  'product.name',
  'product.brand',
  'product.supplier',
  'product.season',
  'product.description',
  'product.specifications',
  'variant.ean',
  'variant.sku',
  'variant.sortOrder',
  'variant.color',
  'variant.price',
  'variant.purchasePrice',
];
