import type { Capabilities, Field, Owner } from '../../../discovery/capabilities.js';
import { codesOf, keyOf, selectableFields, takesSeveral } from '../../../generators/fields.js';
import { accentedCode, type FoldedCode, paddedCode, signlessCode } from '../../../generators/folded-code.js';
import { variantsOf } from '../../../generators/nodes.js';
import { baseAndOuterChannels, heldPlaces, placesOf, setAt } from '../../../generators/places.js';
import {
  areShort,
  isOutOfShape,
  lengthenedCode,
  respeltCode,
  shortenedCode,
  shortUnknownCode,
  unknownCode,
} from '../../../generators/unknown-code.js';
import type { Json, JsonObject } from '../../../json/json.js';
import { theWorld } from '../../world/world.js';
import type { UnknownValue } from './judge-unknown.js';

/** A change that puts something into a product which does not exist on the target. */
export interface Spoiling extends UnknownValue {
  /** Where it stands, for people: `brand`, `color of variant 3`. */
  readonly where: string;
  /** The code of the field. */
  readonly field: string;
  spoil(body: JsonObject): JsonObject;
}

/** Changes one node of a product: the product itself, or the variant with an index from the end, the first where it has fewer. */
export const changeNode = (
  body: JsonObject,
  owner: Owner,
  fromEnd: number,
  spoil: (node: JsonObject) => JsonObject,
): JsonObject => {
  if (owner === 'product') return spoil(body);
  const variants = variantsOf(body);
  const target = Math.max(0, variants.length - 1 - fromEnd);
  return {
    ...body,
    variants: variants.map((variant, index) => (index === target ? spoil(variant) : variant)),
  };
};

/** Whether the form of a code tells that it is none; then it may be refused for that. */
const isOddFor = (has: Capabilities, field: Field, unknown: string): boolean =>
  isOutOfShape(unknown, codesOf(has, field));

const nextSeed = (): number => {
  const { config, identifiers } = theWorld();
  return config.seed + identifiers.number();
};

const unknownFor = (has: Capabilities, field: Field): string => unknownCode(codesOf(has, field), nextSeed());

const spoiledField = (has: Capabilities, node: JsonObject, field: Field, value: Json): JsonObject => {
  const held = heldPlaces(node, field.code);
  const places = held.length > 0 ? held : placesOf(field, has).slice(0, 1);
  return places.reduce((spoiled, place) => setAt(spoiled, place, value), node);
};

/**
 * A code that does not exist at all places of a field, alone, in the last variant where variants have the field, or so
 * many before it.
 */
export const inField = (has: Capabilities, field: Field, unknown: string, fromEnd = 0): Spoiling => ({
  where: field.code,
  field: field.code,
  unknown,
  isOdd: isOddFor(has, field, unknown),
  spoil: (body) =>
    changeNode(body, field.owner, fromEnd, (node) =>
      spoiledField(has, node, field, field.multiple ? [unknown] : unknown),
    ),
});

/**
 * An unknown code in each selectable field of an owner, alone, in the last variant where variants have the field: at
 * all places of the field, and in the first and the last channel beside known codes everywhere else.
 */
export const unknownCodes = (has: Capabilities, owner: Owner): Spoiling[] =>
  selectableFields(has, owner).flatMap((field) => {
    const unknown = unknownFor(has, field);
    const value: Json = field.multiple ? [unknown] : unknown;
    const inChannel = baseAndOuterChannels(field, has)
      .filter(({ channel }) => channel !== null)
      .map(
        (place): Spoiling => ({
          where: `${field.code} of channel ${place.channel}`,
          field: field.code,
          unknown,
          isOdd: isOddFor(has, field, unknown),
          spoil: (body) => changeNode(body, owner, 0, (node) => setAt(node, place, value)),
        }),
      );
    return [inField(has, field, unknown), ...inChannel];
  });

/** A known code with one letter more, one with one less, and one with another last letter, in each field of an owner, in the last variant. */
const nearlyKnownCodes = (has: Capabilities, owner: Owner): Spoiling[] =>
  selectableFields(has, owner).flatMap((field) =>
    [lengthenedCode, shortenedCode, respeltCode].flatMap((near): Spoiling[] => {
      const unknown = near(codesOf(has, field));
      return unknown === undefined ? [] : [inField(has, field, unknown)];
    }),
  );

/** In each field of an owner, in the last variant, a code that a service takes for a known one where it folds it so. */
const folded = (has: Capabilities, owner: Owner, fold: FoldedCode): Spoiling[] =>
  selectableFields(has, owner).flatMap((field): Spoiling[] => {
    const unknown = fold(codesOf(has, field), has.seenCodes?.[keyOf(field)]);
    return unknown === undefined ? [] : [inField(has, field, unknown)];
  });

/**
 * Codes that differ from a known one in what services pass over as they compare: zeros before digits, signs, accents. With
 * an accent in it a code may be refused for its form, too; one field stands for all there, since any code will do.
 */
const foldedCodes = (has: Capabilities, owner: Owner): Spoiling[] => [
  ...folded(has, owner, paddedCode),
  ...folded(has, owner, signlessCode),
  ...folded(has, owner, accentedCode)
    .slice(0, 1)
    .map((spoiling) => ({ ...spoiling, isOdd: true })),
];

/**
 * Where all codes of a field are so short that a made up one has to be longer, which may be refused for that: one that is
 * as short, in each such field of an owner, in the last variant. A service may lawfully take it, if it happens to exist.
 */
const shortCodes = (has: Capabilities, owner: Owner): Spoiling[] =>
  selectableFields(has, owner)
    .filter((field) => areShort(codesOf(has, field)))
    .flatMap((field): Spoiling[] => {
      const unknown = shortUnknownCode(codesOf(has, field), nextSeed());
      return unknown === undefined ? [] : [{ ...inField(has, field, unknown), mayExist: true }];
    });

/** What every object of some programs has: where codes are looked up by their names, it is found without being there. */
const inherited = 'toString';

/** That name as a code, in the first selectable field of an owner. */
export const inheritedNames = (has: Capabilities, owner: Owner): Spoiling[] =>
  selectableFields(has, owner)
    .filter((field) => !codesOf(has, field).includes(inherited))
    .slice(0, 1)
    .map((field) => ({ ...inField(has, field, inherited), isOdd: true }));

/** The variants before the last one of four, from the end, and their names for people. */
export const earlierVariants = [
  [3, 'variant 1'],
  [2, 'variant 2'],
  [1, 'variant 3'],
] as const;

/**
 * An unknown code in each variant before the last one, in the first field that these have: a service may keep what it
 * found in the last one alone.
 */
export const unknownCodesInEarlierVariants = (has: Capabilities): Spoiling[] =>
  selectableFields(has, 'variant')
    .slice(0, 1)
    .flatMap((field) =>
      earlierVariants.map(([fromEnd, variant]) => ({
        ...inField(has, field, unknownFor(has, field), fromEnd),
        where: `${field.code} of ${variant}`,
      })),
    );

/** The unknown codes of an owner, those that are nearly known, and those that are as short as the known ones. */
export const unknownCodesAndNear = (has: Capabilities, owner: Owner): Spoiling[] => [
  ...unknownCodes(has, owner),
  ...nearlyKnownCodes(has, owner),
  ...foldedCodes(has, owner),
  ...shortCodes(has, owner),
];

/** Unknown codes in two fields at once, or in three; an error must find words for more than one of them. */
export const unknownCodesTogether = (has: Capabilities): Spoiling[] => {
  const ofFields = (owner: Owner): Spoiling[] =>
    unknownCodes(has, owner).filter(({ where, field }) => where === field);
  const together = [...ofFields('product').slice(0, 2), ...ofFields('variant').slice(0, 1)];
  const [first] = together;
  if (first === undefined || together.length < 2) return [];
  const where = together.map(({ field }) => field).join(' and ');
  const spoil = (body: JsonObject): JsonObject => together.reduce((spoilt, one) => one.spoil(spoilt), body);
  return [{ ...first, isOdd: together.some(({ isOdd }) => isOdd), where, spoil }];
};

/** More codes than these a service might refuse for their number. */
const mostKnown = 2;

/** An unknown code behind known ones, and before them, in each field of arrays; alone where that takes one code at a time. */
export const unknownCodesBesideKnown = (has: Capabilities): Spoiling[] =>
  (['product', 'variant'] as const).flatMap((owner) =>
    selectableFields(has, owner)
      .filter(({ multiple }) => multiple)
      .flatMap((field) => {
        const unknown = unknownFor(has, field);
        const known = codesOf(has, field).slice(0, mostKnown);
        const codes =
          known.length === 0 || !takesSeveral(field)
            ? [[unknown]]
            : [
                [...known, unknown],
                [unknown, ...known],
              ];
        return codes.map(
          (value): Spoiling => ({
            where: field.code,
            field: field.code,
            unknown,
            isOdd: isOddFor(has, field, unknown),
            spoil: (body) => changeNode(body, owner, 0, (node) => spoiledField(has, node, field, value)),
          }),
        );
      }),
  );
