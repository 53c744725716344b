import type { Capabilities, Field } from '../../../discovery/capabilities.js';
import { fillableFields, isIdentifier } from '../../../generators/fields.js';
import { placesOf, setAt } from '../../../generators/places.js';
import type { Json, JsonObject } from '../../../json/json.js';
import { member } from '../../../oracle/answers/body.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Answered } from '../../../target/exchange.js';
import { isRaw, type RawBody } from '../../../target/pim.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { makeEach } from '../../examples/examples.js';
import { untestable } from '../../world/endings.js';
import { type Shared, sharedOnce } from '../shared-looks.js';

/** A body whose handling the text leaves open, by what is odd about it. */
interface OddBody {
  readonly what: string;
  readonly body: () => JsonObject | RawBody;
  /** Reads from the product what became of the odd part; null where nothing can be said. */
  readonly became?: (product: JsonObject) => Json | undefined;
}

/** What is odd about a body that is sent otherwise complete; each is sent once for all checks that look at it. */
export type Oddity = 'attribute' | 'type' | 'empty' | 'language' | 'channel' | 'malformed' | 'large';

const unknownAttribute = 'attributeThatDoesNotExist';

/** A megabyte of text, as a caller with a very long description would send it. */
const largeText = 'A very long text. '.repeat(58_255);

const emptyValues: readonly (readonly [what: string, value: Json])[] = [
  ['null', null],
  ['an empty text', ''],
  ['an empty object', {}],
];

const fieldsToFill = (has: Capabilities): readonly Field[] =>
  fillableFields(has, 'product').filter((field) => !isIdentifier(field));

const leanProduct = (has: Capabilities): JsonObject => drawProduct(has, { optional: 'none', variants: 1 });

const fullProduct = (has: Capabilities): JsonObject => drawProduct(has, { variants: 1 });

const isWritten = ({ kind }: Field): boolean => kind === 'text' || kind === 'html';

const ofWrongType = (has: Capabilities): readonly OddBody[] => {
  const fields = fieldsToFill(has);
  const text = fields.find((field) => isWritten(field) && !field.multiLanguage);
  const number = fields.find(({ kind }) => kind === 'integer' || kind === 'decimal');
  const wrong: readonly (readonly [Field | undefined, what: string, value: Json])[] = [
    [text, 'a number for a text', 7],
    [number, 'a text for a number', 'seven'],
  ];
  return wrong.flatMap(([field, what, value]) =>
    field === undefined ? [] : [{ what, body: () => ({ ...fullProduct(has), [field.code]: value }) }],
  );
};

const emptied = (has: Capabilities): readonly OddBody[] => {
  const optional = fieldsToFill(has).find(({ required, multiLanguage }) => !required && !multiLanguage);
  if (optional === undefined) return [];
  const { code } = optional;
  return emptyValues.map(([what, value]) => ({
    what: `${what} for ${code}`,
    body: () => ({ ...leanProduct(has), [code]: value }),
    became: (product) => member(product, code),
  }));
};

const inUnknownLanguage = (has: Capabilities): readonly OddBody[] => {
  const field = fieldsToFill(has).find(({ multiLanguage, multiChannel }) => multiLanguage && !multiChannel);
  if (field === undefined) return [];
  const place = { code: field.code, channel: null, language: 'qq' };
  return [{ what: 'content in the language qq', body: () => setAt(leanProduct(has), place, 'Some content') }];
};

const forUnknownChannel = (has: Capabilities): readonly OddBody[] => {
  const field = fieldsToFill(has).find(({ multiLanguage, multiChannel }) => multiLanguage && multiChannel);
  const [language] = has.languages;
  if (field === undefined || language === undefined) return [];
  const place = { code: field.code, channel: 'no-such-channel', language };
  return [
    {
      what: 'content for the channel no-such-channel',
      body: () => setAt(leanProduct(has), place, 'Some content'),
    },
  ];
};

const withLargeText = (has: Capabilities): readonly OddBody[] => {
  const texts = fieldsToFill(has).filter(isWritten);
  const plain = texts.find(({ multiLanguage }) => !multiLanguage);
  const [place] = (plain === undefined ? texts : [plain]).flatMap((field) => placesOf(field, has));
  if (place === undefined) return [];
  return [{ what: 'a megabyte of text', body: () => setAt(fullProduct(has), place, largeText) }];
};

/** The bodies by which a run finds out how a target handles what the text does not settle. */
export const oddBodies = ({ has }: Check): Readonly<Record<Oddity, readonly OddBody[]>> => ({
  attribute: [
    {
      what: 'an unknown attribute',
      body: () => ({ ...leanProduct(has), [unknownAttribute]: 'value' }),
      became: (product) => member(product, unknownAttribute),
    },
  ],
  type: ofWrongType(has),
  empty: emptied(has),
  language: inUnknownLanguage(has),
  channel: forUnknownChannel(has),
  malformed: [
    { what: 'a body that breaks off', body: () => ({ raw: '{"name": "brok' }) },
    { what: 'an empty body', body: () => ({ raw: '' }) },
  ],
  large: withLargeText(has),
});

/** An odd body as it was sent, and its answer. */
interface OddCreate {
  readonly odd: OddBody;
  readonly sent: JsonObject | RawBody;
  readonly answered: Answered;
}

const sendOdd = async ({ pim }: Check, odd: OddBody): Promise<OddCreate> => {
  const sent = odd.body();
  return { odd, sent, answered: await pim.create(sent, { odd: true }) };
};

/** Why an oddity is left out: no field of the definition could bear it. */
export const noRoom = 'the definition leaves no room for it';

const creating = (name: Oddity): Shared<readonly OddCreate[]> =>
  sharedOnce(`create-with-odd-${name}`, async (check) => {
    const bodies = oddBodies(check)[name];
    return bodies.length === 0 ? untestable(noRoom) : makeEach(bodies, (odd) => sendOdd(check, odd));
  });

/** Creates with something that the target may not reckon with, in the order of the bodies: sent once for all checks. */
export const oddCreates: Readonly<Record<Oddity, Shared<readonly OddCreate[]>>> = {
  attribute: creating('attribute'),
  type: creating('type'),
  empty: creating('empty'),
  language: creating('language'),
  channel: creating('channel'),
  malformed: creating('malformed'),
  large: creating('large'),
};

/** Says in words what became of an odd body. */
export const whatBecameOf = async (check: Check, { answered, odd, sent }: OddCreate): Promise<string> => {
  const { what, became } = odd;
  if (!isSuccess(answered)) return `${what} is refused with ${answered.answer.status}`;
  if (became === undefined || isRaw(sent)) return `${what} is accepted`;
  const product = await check.given.reading(await check.given.adopted(sent, answered));
  return `${what} is accepted and ${became(product) === undefined ? 'left out' : 'kept'}`;
};
