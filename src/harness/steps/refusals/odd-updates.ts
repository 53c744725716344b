import type { Field, Kind, Owner, Vocabulary } from '../../../discovery/capabilities.js';
import { eanField, fillableFields, isIdentifier } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import { type Place, placesOf, setAt } from '../../../generators/places.js';
import type { Json, JsonObject } from '../../../json/json.js';

/** An update that a service may refuse or not, but must not stumble over; and what is odd about it. */
interface OddUpdate {
  readonly what: string;
  readonly body: JsonObject;
}

/** What careless code takes for granted of the values of each kind, turned round: a create tries other values. */
const oddFor = ({
  currencies: [currency],
}: Vocabulary): Readonly<Partial<Record<Kind, readonly Json[]>>> => ({
  text: [7, null],
  html: [{}, null],
  integer: ['seven', null],
  decimal: ['seven', null],
  price: [7, null, ...(currency === undefined ? [] : [{ [currency]: null }, { [currency]: 'seven' }])],
  date: [7, '', null, 'yesterday', '2025-02-30'],
  datetime: [7, '', null, 'yesterday', '2025-02-30T12:00:00Z'],
  boolean: ['yes', null],
  selectable: [7, null, [null]],
});

/** The first field of each kind of an owner, those that take several values apart from the others, with a place for it. */
const oneOfEachKind = (has: Vocabulary, owner: Owner): { field: Field; place: Place }[] => {
  const found = new Map<string, { field: Field; place: Place }>();
  for (const field of fillableFields(has, owner)) {
    const [place] = placesOf(field, has);
    const kind = `${field.kind} ${field.multiple}`;
    if (place === undefined || isIdentifier(field) || found.has(kind)) continue;
    found.set(kind, { field, place });
  }
  return [...found.values()];
};

const oddValues = (has: Vocabulary, owner: Owner): { what: string; node: JsonObject }[] =>
  oneOfEachKind(has, owner).flatMap(({ field, place }) =>
    (oddFor(has)[field.kind] ?? []).map((value) => ({
      what: `${JSON.stringify(value)} for ${field.code}`,
      node: setAt({}, place, value),
    })),
  );

/** Odd values for what the first variant of a product has, where its ean tells which one is meant, and for that ean. */
const oddVariants = (has: Vocabulary, product: JsonObject): OddUpdate[] => {
  const ean = eanField(has)?.code;
  const [variant] = variantsOf(product);
  if (ean === undefined || variant?.[ean] === undefined) return [];
  const identified = { [ean]: variant[ean] };
  const ofVariant = oddValues(has, 'variant').map(({ what, node }) => ({
    what: `${what} of a variant`,
    body: { variants: [{ ...identified, ...node }] },
  }));
  const asNumber = {
    what: `a number for the ${ean} of a variant`,
    body: { variants: [{ [ean]: Number(variant[ean]) }] },
  };
  return [...ofVariant, ...(Number.isSafeInteger(Number(variant[ean])) ? [asNumber] : [])];
};

const oddNodes = (name: string, [known]: readonly string[]): OddUpdate[] =>
  known === undefined
    ? []
    : [7, null, { [known]: 7 }, { [known]: { attributeThatDoesNotExist: 'value' } }].map((value) => ({
        what: `${JSON.stringify(value)} for ${name}`,
        body: { [name]: value },
      }));

const oddImages = ({ media }: Vocabulary): OddUpdate[] =>
  media.length === 0
    ? []
    : [7, [7], [null], [{ media: [7] }]].map((images) => ({
        what: `${JSON.stringify(images)} for images`,
        body: { images },
      }));

/** Updates of a product, as it was sent, with values of another JSON type than belongs where they stand. */
export const oddUpdates = (has: Vocabulary, product: JsonObject): OddUpdate[] => [
  ...oddValues(has, 'product').map(({ what, node }) => ({ what, body: node })),
  ...oddVariants(has, product),
  ...oddNodes('languages', has.languages),
  ...oddNodes('channels', has.channels),
  ...oddImages(has),
  { what: 'null for a variant', body: { variants: [null] } },
];
