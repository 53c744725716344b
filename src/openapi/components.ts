import type { Field } from '../discovery/capabilities.js';
import { ownerForms } from '../oracle/products/narrow-product.js';
import { readSchema, type Schema, type SchemaName, schemaNames } from '../oracle/schemas.js';

/** The name of a schema among the components: `product-list` becomes `ProductList`. */
const componentName = (name: SchemaName): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const refTo = (component: string): Schema => ({ $ref: `#/components/schemas/${component}` });

/** A reference to one of the schemas of `schemas/http`, as the document holds it. */
export const schemaRef = (name: SchemaName): Schema => refTo(componentName(name));

const componentRefs = new Map<unknown, string>(
  schemaNames.map((name) => [`${name}.schema.json`, `#/components/schemas/${componentName(name)}`]),
);

/** Says that further members are allowed wherever a schema leaves it unsaid: some tools take silence for a no. */
const open = (node: object): Schema =>
  'properties' in node && !('additionalProperties' in node) ? { additionalProperties: true } : {};

const asComponent = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(asComponent);
  if (typeof node !== 'object' || node === null) return node;
  const members = Object.entries(node).map(([member, value]) => [
    member,
    member === '$ref' ? (componentRefs.get(value) ?? value) : asComponent(value),
  ]);
  return { ...Object.fromEntries(members), ...open(node) };
};

/** A file of `schemas/http` without what only a file of its own needs. */
const componentOf = (name: SchemaName): Record<string, unknown> => {
  const { $schema: _, $id: __, ...schema } = readSchema(`http/${name}.schema.json`);
  const members = Object.entries(schema).map(([member, value]) => [member, asComponent(value)]);
  return { ...Object.fromEntries(members), ...open(schema) };
};

const productFields = refTo('ProductFields');
const variantFields = refTo('VariantFields');

/** Bodies of requests list their variants inline, hence these are narrowed at their place. */
const variantsOfRequest: Schema = { properties: { variants: { items: variantFields } } };

const narrowing: Partial<Readonly<Record<SchemaName, readonly Schema[]>>> = {
  product: [productFields],
  'product-list-element': [productFields],
  'product-create-request': [productFields, variantsOfRequest],
  'product-patch-request': [productFields, variantsOfRequest],
  variant: [variantFields],
};

/**
 * The schemas of the document: those of `schemas/http`, narrowed by the fields of a definition where there is one.
 *
 * @param fields null where the document shall hold for any definition.
 */
export const componentSchemas = (fields: readonly Field[] | null): Record<string, Schema> => {
  const components = schemaNames.map((name) => {
    const narrower = fields === null ? undefined : narrowing[name];
    return [
      componentName(name),
      { ...componentOf(name), ...(narrower === undefined ? {} : { allOf: narrower }) },
    ];
  });
  if (fields === null) return Object.fromEntries(components);
  return {
    ...Object.fromEntries(components),
    ProductFields: {
      description: 'The fields that the definition gives a product.',
      ...ownerForms(fields, 'product'),
    },
    VariantFields: {
      description: 'The fields that the definition gives a variant.',
      ...ownerForms(fields, 'variant'),
    },
  };
};
