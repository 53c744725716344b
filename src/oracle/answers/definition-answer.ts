import type { Json, JsonObject } from '../../json/json.js';
import { isObject, pointer, sameValue } from '../../json/tree.js';
import type { Exchange } from '../../target/exchange.js';
import { type Judged, type Judgement, notJudged } from '../deviation.js';
import { isThere, member, objectOf, shown, shownBody } from './body.js';
import { isSuccess } from './status.js';

/** The keys of a definition. */
const owners = ['product', 'variant'] as const;

/** The properties of a descriptor that are there when they are true. */
const flags = ['required', 'multiLanguage', 'multiChannel'] as const;

/** Every judgement in this file looks at definitions that were answered with success; other answers are not judged. */
const isDefinition = (exchange: Exchange): boolean =>
  exchange.operation === 'definitions' && isSuccess(exchange);

const definitionIn = (exchange: Exchange): JsonObject | undefined =>
  isDefinition(exchange) ? objectOf(exchange) : undefined;

interface SeenDescriptor {
  readonly owner: (typeof owners)[number];
  readonly code: string;
  readonly descriptor: Json;
  readonly pointer: string;
}

const descriptorsIn = (exchange: Exchange): readonly SeenDescriptor[] =>
  owners.flatMap((owner) => {
    const fields = member(definitionIn(exchange), owner);
    if (!isObject(fields)) return [];
    return Object.entries(fields).map(([code, descriptor]) => ({
      owner,
      code,
      descriptor,
      pointer: pointer(owner, code),
    }));
  });

/** The body is an object whose keys `product` and `variant` hold objects. */
export const productAndVariantAreThere = (exchange: Exchange): Judged => {
  if (!isDefinition(exchange)) return notJudged;
  const body = definitionIn(exchange);
  if (body === undefined) {
    const received = shownBody(exchange);
    const expected = 'a JSON object with product and variant';
    return { examples: 1, deviations: [{ expected, received, pointer: '', exchange }] };
  }
  const deviations = owners
    .filter((owner) => !isObject(member(body, owner)))
    .map((owner) => ({
      expected: 'an object of field descriptors',
      received: shown(member(body, owner)),
      pointer: pointer(owner),
      exchange,
    }));
  return { examples: 1, deviations };
};

/** Every descriptor is an object with a fieldType that is a string. */
export const fieldsHaveAType = (exchange: Exchange): Judged => {
  const descriptors = descriptorsIn(exchange);
  const deviations = descriptors
    .filter(({ descriptor }) => typeof member(descriptor, 'fieldType') !== 'string')
    .map(({ descriptor, pointer: place }) => ({
      expected: isObject(descriptor) ? 'a fieldType that is a string' : 'an object with a fieldType',
      received: shown(isObject(descriptor) ? member(descriptor, 'fieldType') : descriptor),
      pointer: isObject(descriptor) ? `${place}/fieldType` : place,
      exchange,
    }));
  return { examples: descriptors.length, deviations };
};

const judgeFlags = (exchange: Exchange, expected: string, holds: (value: Json) => boolean): Judged => {
  const descriptors = descriptorsIn(exchange);
  const deviations = descriptors.flatMap(({ descriptor, pointer: place }) =>
    flags.flatMap((flag) => {
      const value = member(descriptor, flag);
      if (value === undefined || holds(value)) return [];
      return [{ expected, received: shown(value), pointer: `${place}/${flag}`, exchange }];
    }),
  );
  return { examples: descriptors.length, deviations };
};

/** The flags of a descriptor are booleans, where they are there. */
export const flagsAreBoolean = (exchange: Exchange): Judged =>
  judgeFlags(exchange, 'a boolean', (value) => typeof value === 'boolean');

/** The flags of a descriptor are left out rather than false. */
export const flagsOnlyWhenTrue = (exchange: Exchange): Judged =>
  judgeFlags(exchange, 'no such member where it is not true', (value) => value !== false);

/** No key stands beside `product` and `variant`. */
export const noThirdKey = (exchange: Exchange): Judged => {
  const definition = definitionIn(exchange);
  const keys = Object.keys(definition ?? {});
  const deviations = keys
    .filter((key) => !owners.some((owner) => owner === key))
    .map((key) => ({
      expected: 'no key beside product and variant',
      received: `a key ${shown(key)}`,
      pointer: pointer(key),
      exchange,
    }));
  return { examples: definition === undefined ? 0 : 1, deviations };
};

/** What a descriptor says in terms of the specification; a flag that is false says as much as none. */
const meaningOf = (descriptor: Json | undefined): JsonObject | undefined => {
  if (!isThere(descriptor)) return undefined;
  const told = flags.filter((flag) => member(descriptor, flag) === true);
  return { fieldType: member(descriptor, 'fieldType') ?? null, flags: [...told] };
};

/**
 * Two reads of the definition say the same: the same fields, with the same type and flags. The order of keys
 * does not matter, nor do members that the specification does not know.
 */
export const sameDefinition = (first: Exchange, second: Exchange): Judgement => {
  const [before, after] = [definitionIn(first), definitionIn(second)];
  const places = [...descriptorsIn(first), ...descriptorsIn(second)];
  for (const { owner, code, pointer: place } of places) {
    const was = member(member(before, owner), code);
    const is = member(member(after, owner), code);
    const areThere = was !== undefined && is !== undefined;
    const same = areThere && sameValue(meaningOf(was) ?? null, meaningOf(is) ?? null);
    if (!same) {
      return {
        expected: `${shown(was)}, as in the answer before`,
        received: shown(is),
        pointer: place,
        exchange: second,
      };
    }
  }
  return before !== undefined && after === undefined
    ? {
        expected: 'a definition, as in the answer before',
        received: shownBody(second),
        pointer: '',
        exchange: second,
      }
    : undefined;
};
