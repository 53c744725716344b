/**
 * The definition that the service has where it is given none.
 *
 * The field tables of the specification, and one field of every kind that they lack.
 */
export const sample = {
  definition: {
    product: {
      productId: { fieldType: 'String' },
      externalId: { fieldType: 'String', required: true },
      name: { fieldType: 'Name', required: true },
      brand: { fieldType: 'Brand', required: true },
      supplier: { fieldType: 'Supplier', required: true },
      season: { fieldType: 'Property', required: true },
      category: { fieldType: 'Category' },
      metaDescription: { fieldType: 'String' },
      size: { fieldType: 'String' },
      description: { fieldType: 'Html', multiLanguage: true },
      specifications: { fieldType: 'Html', multiLanguage: true, multiChannel: true },
      sellingPoints: { fieldType: 'Html', multiLanguage: true, multiChannel: true },
      weight: { fieldType: 'Decimal' },
      packageCount: { fieldType: 'Integer' },
      fragile: { fieldType: 'Boolean' },
      releaseDate: { fieldType: 'Date' },
      availableFrom: { fieldType: 'DateTime' },
      ageGroup: { fieldType: 'Enum' },
      materials: { fieldType: 'Property' },
    },
    variant: {
      ean: { fieldType: 'EanCode', required: true },
      sku: { fieldType: 'MiscCode', required: true },
      sortOrder: { fieldType: 'Integer', required: true },
      color: { fieldType: 'Property', required: true },
      size: { fieldType: 'String' },
      price: { fieldType: 'Price', required: true, multiChannel: true },
      purchasePrice: { fieldType: 'Price', required: true },
    },
  },
  codes: {
    brand: ['acme', 'globex', 'umbra', 'north & co', 'q+a'],
    supplier: ['harbour-trading', 'lindqvist', 'q+a', 'Müller & Söhne'],
    season: ['ss25', 'aw25', 'ss26', 'aw26'],
    category: ['shoes', 'boots', 'outdoor', 'kids', 'home & garden'],
    ageGroup: ['adult', 'teen', 'child', '0-3'],
    materials: ['cotton', 'leather', 'wool', 'Größe 50%', 'rubber'],
    color: ['red', 'green', 'navy', 'Größe', 'off white'],
  },
  currencies: ['EUR', 'USD', 'GBP'],
  languages: ['en', 'nl', 'de'],
  channels: ['web', 'store'],
  multiple: ['materials'],
  media: ['front.jpg', 'back.jpg', 'detail one.png', 'sole.webp'],
  values: {},
} as const;
