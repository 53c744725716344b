import type { Fault } from '../departures.js';
import { isObject, type Json, type JsonObject, objectAt, without } from '../json/json.js';
import type { Departure } from '../rules/index.js';

/** Defects of the definitions endpoint. */
export const definitions: readonly Fault[] = [
  {
    name: 'definition-without-variant',
    requirement: 'definitions/has-product-and-variant',
    says: 'The definition says nothing of variants.',
    consequences: [
      'create/keeps-exotic-values',
      'create/keeps-variants',
      'states/complete-is-valid',
      'states/required-fields-suffice',
    ],
    rules: answering((definition) => without(definition, 'variant')),
  },
  {
    name: 'definition-variant-as-array',
    requirement: 'definitions/has-product-and-variant',
    says: 'The fields of variants are an array.',
    consequences: [
      'create/keeps-exotic-values',
      'create/keeps-variants',
      'states/complete-is-valid',
      'states/required-fields-suffice',
    ],
    rules: answering((definition) => ({
      ...definition,
      variant: Object.entries(objectAt(definition, 'variant') ?? {}).map(([code, field]) => ({
        code,
        field,
      })),
    })),
  },
  {
    name: 'field-type-as-object',
    requirement: 'definitions/fields-have-a-type',
    says: 'The type of optional product fields is an object.',
    rules: describingFields('product', (field) =>
      field.required === true ? field : { ...field, fieldType: { name: field.fieldType ?? null } },
    ),
  },
  {
    name: 'field-type-missing',
    requirement: 'definitions/fields-have-a-type',
    says: 'Optional product fields do not say their type.',
    rules: describingFields('product', (field) =>
      field.required === true ? field : without(field, 'fieldType'),
    ),
  },
  {
    name: 'required-as-text',
    requirement: 'definitions/flags-are-boolean',
    says: 'The flag required is a text where it is there.',
    consequences: ['states/complete-is-valid', 'states/required-fields-suffice'],
    rules: describingFields('variant', (field) =>
      field.required === true ? { ...field, required: 'true' } : field,
    ),
  },
  {
    name: 'multi-channel-as-number',
    requirement: 'definitions/flags-are-boolean',
    says: 'The flag multiChannel of variant fields is 1.',
    rules: describingFields('variant', (field) =>
      field.multiChannel === true ? { ...field, multiChannel: 1 } : field,
    ),
  },
  {
    name: 'flags-told-when-false',
    requirement: 'definitions/flags-only-when-true',
    says: 'Flags that do not hold are false rather than absent.',
    rules: describingFields('product', (field) => ({
      required: false,
      multiLanguage: false,
      multiChannel: false,
      ...field,
    })),
  },
  {
    name: 'definition-with-version',
    requirement: 'definitions/no-third-key',
    says: 'The definition bears a version beside product and variant.',
    rules: answering((definition) => ({ ...definition, version: 3 })),
  },
  {
    name: 'definition-is-another-now-and-then',
    requirement: 'definitions/stable',
    says: 'One read of nineteen leaves an optional product field out.',
    rules: leavingOutAtTimes((reads) => reads % 19 === 2),
  },
  {
    name: 'definition-changes-between-reads',
    requirement: 'definitions/stable',
    says: 'Every second read leaves an optional product field out.',
    rules: leavingOutAtTimes((reads) => reads % 2 === 0),
  },
];

function answering(change: (definition: JsonObject) => Json): Departure {
  return (rules) => ({
    definitionAnswer(call) {
      const definition = rules.definitionAnswer(call);
      return isObject(definition) ? change(definition) : definition;
    },
  });
}

function describingFields(entity: string, change: (descriptor: JsonObject) => JsonObject): Departure {
  return answering((definition) => ({
    ...definition,
    [entity]: Object.fromEntries(
      Object.entries(objectAt(definition, entity) ?? {}).map(([code, descriptor]) => [
        code,
        isObject(descriptor) ? change(descriptor) : descriptor,
      ]),
    ),
  }));
}

/** Some reads, by their number from one, lack the last optional field of products. */
function leavingOutAtTimes(isMeant: (reads: number) => boolean): Departure {
  return (rules) => {
    let reads = 0;
    return {
      definitionAnswer(call) {
        reads += 1;
        const definition = rules.definitionAnswer(call);
        const optional = [...call.world.definition.product.values()].findLast(({ required }) => !required);
        if (!isObject(definition) || optional === undefined || !isMeant(reads)) return definition;
        return { ...definition, product: without(objectAt(definition, 'product') ?? {}, optional.code) };
      },
    };
  };
}
