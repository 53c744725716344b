/**
 * The definition that the service has where it is given none.
 *
 * The field tables of the specification, and one field of every kind that they lack.
 */
export declare const sample: {
    readonly definition: {
        readonly product: {
            readonly productId: {
                readonly fieldType: 'String';
            };
            readonly externalId: {
                readonly fieldType: 'String';
                readonly required: true;
            };
            readonly name: {
                readonly fieldType: 'Name';
                readonly required: true;
            };
            readonly brand: {
                readonly fieldType: 'Brand';
                readonly required: true;
            };
            readonly supplier: {
                readonly fieldType: 'Supplier';
                readonly required: true;
            };
            readonly season: {
                readonly fieldType: 'Property';
                readonly required: true;
            };
            readonly category: {
                readonly fieldType: 'Category';
            };
            readonly metaDescription: {
                readonly fieldType: 'String';
            };
            readonly size: {
                readonly fieldType: 'String';
            };
            readonly description: {
                readonly fieldType: 'Html';
                readonly multiLanguage: true;
            };
            readonly specifications: {
                readonly fieldType: 'Html';
                readonly multiLanguage: true;
                readonly multiChannel: true;
            };
            readonly weight: {
                readonly fieldType: 'Decimal';
            };
            readonly packageCount: {
                readonly fieldType: 'Integer';
            };
            readonly fragile: {
                readonly fieldType: 'Boolean';
            };
            readonly releaseDate: {
                readonly fieldType: 'Date';
            };
            readonly availableFrom: {
                readonly fieldType: 'DateTime';
            };
            readonly ageGroup: {
                readonly fieldType: 'Enum';
            };
            readonly materials: {
                readonly fieldType: 'Property';
            };
        };
        readonly variant: {
            readonly ean: {
                readonly fieldType: 'EanCode';
                readonly required: true;
            };
            readonly sku: {
                readonly fieldType: 'MiscCode';
                readonly required: true;
            };
            readonly sortOrder: {
                readonly fieldType: 'Integer';
                readonly required: true;
            };
            readonly color: {
                readonly fieldType: 'Property';
                readonly required: true;
            };
            readonly size: {
                readonly fieldType: 'String';
            };
            readonly price: {
                readonly fieldType: 'Price';
                readonly required: true;
                readonly multiChannel: true;
            };
            readonly purchasePrice: {
                readonly fieldType: 'Price';
                readonly required: true;
            };
        };
    };
    readonly codes: {
        readonly brand: readonly ['acme', 'globex', 'umbra', 'north & co', 'q+a'];
        readonly supplier: readonly ['harbour-trading', 'lindqvist', 'q+a', 'Müller & Söhne'];
        readonly season: readonly ['ss25', 'aw25', 'ss26', 'aw26'];
        readonly category: readonly ['shoes', 'boots', 'outdoor', 'kids', 'home & garden'];
        readonly ageGroup: readonly ['adult', 'teen', 'child', '0-3'];
        readonly materials: readonly ['cotton', 'leather', 'wool', 'Größe 50%', 'rubber'];
        readonly color: readonly ['red', 'green', 'navy', 'Größe', 'off white'];
    };
    readonly currencies: readonly ['EUR', 'USD', 'GBP'];
    readonly languages: readonly ['en', 'nl', 'de'];
    readonly channels: readonly ['web', 'store'];
    readonly multiple: readonly ['materials'];
    readonly media: readonly ['front.jpg', 'back.jpg', 'detail one.png', 'sole.webp'];
    readonly values: {};
};
