import { codesOf, eanField, fillableFields, nameField } from '../../../generators/fields.js';
import { filterableFields } from '../../../generators/list-filters.js';
import { variantsOf } from '../../../generators/nodes.js';
import { getAt, placesOf, setAt } from '../../../generators/places.js';
import { unknownCode } from '../../../generators/unknown-code.js';
import type { Json, JsonObject } from '../../../json/json.js';
import { textOf } from '../../../json/tree.js';
import type { Answered } from '../../../target/exchange.js';
import type { Query } from '../../../target/pim.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import type { Product } from '../../product.js';
import { untestable } from '../../world/endings.js';
import { recall } from '../../world/scope.js';
import { freshWord } from '../list/terms.js';
import { looks } from '../shared-looks.js';
import { noRoom, type Oddity, oddBodies, oddCreates } from './odd-bodies.js';
import { oddUpdates } from './odd-updates.js';

/** A request that is wrong in one point, by name. */
interface BadRequest {
  readonly what: string;
  readonly send: () => Promise<Answered>;
}

const odd = { odd: true } as const;

/** Values of another JSON type than any field of text or number takes. */
const wrongValues: readonly Json[] = [{ unexpected: true }, [[1]], 12.5];

const wrongTypes = ({ has, pim }: Check): BadRequest[] =>
  fillableFields(has)
    .filter(({ kind, owner }) => owner === 'product' && kind !== 'unknown')
    .slice(0, 3)
    .map((field, index) => ({
      what: `a value of another type in ${field.code}`,
      send: () => {
        const body = drawProduct(has, { variants: 1 });
        const place = placesOf(field, has).find((candidate) => getAt(body, candidate) !== undefined);
        const wrong = wrongValues[index % wrongValues.length] ?? null;
        return pim.create(place === undefined ? body : setAt(body, place, wrong), odd);
      },
    }));

/** Creates with what the target may not reckon with, whose answers other checks look at as well. */
const strange = (check: Check): BadRequest[] =>
  Object.entries(oddCreates).flatMap(([name, creates]) => {
    const look = looks(creates);
    return oddBodies(check)[name as Oddity].map(({ what }, index) => ({
      what,
      send: async () => {
        const answered = (await look(check, what))[index]?.answered ?? untestable(noRoom);
        recall(answered);
        return answered;
      },
    }));
  });

const wrongBodies = ({ has, pim }: Check): BadRequest[] => {
  const bodies: readonly (readonly [what: string, body: () => Parameters<Check['pim']['create']>[0]])[] = [
    ['a body that is no JSON', () => ({ raw: 'name=broken' })],
    ['an array as the body', () => []],
    ['a text as the body', () => 'product'],
    ['null as the body', () => null],
    ['variants that are no array', () => ({ ...drawProduct(has), variants: 'none' })],
    ['null for the variants', () => ({ ...drawProduct(has), variants: null })],
    ['variants that are no objects', () => ({ ...drawProduct(has), variants: [1, null] })],
    ['nested arrays', () => ({ raw: `{"variants": ${'['.repeat(200)}${']'.repeat(200)}}` })],
  ];
  return bodies.map(([what, body]) => ({ what, send: () => pim.create(body(), odd) }));
};

/**
 * Values that no list can make sense of, signs that mean something to many query languages, and a parameter that does
 * not exist.
 */
export const badQueries: readonly (readonly [name: string, value: string])[] = [
  ['state', 'Nonsense'],
  ['state', ''],
  ['skip', '-1'],
  ['skip', 'abc'],
  ['skip', ''],
  ['skip', '1.5'],
  ['skip', '99999999999'],
  ['take', '0'],
  ['take', '-1'],
  ['take', 'abc'],
  ['FromLastModifiedOn', '31-12-2025'],
  ['FromLastModifiedOn', '2025-02-30'],
  ['FromLastModifiedOn', '2025-01-01T00:00:00'],
  ['FromLastModifiedOn', ''],
  ['ToLastModifiedOn', '2025-02-30'],
  ['ToLastModifiedOn', 'yesterday'],
  ['term', `d'or "x" % _ \\ ( [`],
  ['term', '🥾'],
  ['channels', ''],
  ['unknownParameter', '1'],
];

const wrongPatches = ({ pim }: Check, product: Product): BadRequest[] =>
  (
    [
      ['an update whose body breaks off', { raw: '{"variants": [' }],
      ['an update of nothing', {} satisfies JsonObject],
      ['an update that is an array', [] satisfies Json],
      ['an update of an unknown attribute', { attributeThatDoesNotExist: 'value' } satisfies JsonObject],
      ['an update whose variants are no array', { variants: 7 } satisfies JsonObject],
      ['an update with null for the variants', { variants: null } satisfies JsonObject],
    ] as const
  ).map(([what, body]) => ({ what, send: () => pim.patch(product.address, body, odd) }));

const oddPatches = ({ has, pim }: Check, product: Product): BadRequest[] =>
  oddUpdates(has, product.body).map(({ what, body }) => ({
    what: `an update with ${what}`,
    send: () => pim.patch(product.address, body, odd),
  }));

/** An unknown code of a selectable field beside filters that are sound. */
const unknownCodes = ({ config, has, pim }: Check): BadRequest[] => {
  const [field, other] = filterableFields(has, 'product').map((one) => ({
    name: one.code,
    codes: codesOf(has, one),
  }));
  if (field === undefined) return [];
  const unknown = [field.name, unknownCode(field.codes, config.seed)] as const;
  const [otherCode] = other?.codes ?? [];
  const beside: Query = [
    ['state', 'Valid'],
    ...(other === undefined || otherCode === undefined ? [] : [[other.name, otherCode] as const]),
  ];
  return beside.map((sound) => ({
    what: `an unknown ${field.name} beside ${sound[0]}`,
    send: () => pim.list([unknown, sound, ['take', '5']]),
  }));
};

/** An ean that another product holds. */
const takenEan = ({ given, has, pim }: Check): BadRequest[] => {
  const code = eanField(has)?.code;
  if (code === undefined) return [];
  const send = async (): Promise<Answered> => {
    const holder = await given.product({ optional: 'none', variants: 1 });
    const eans = variantsOf(holder.body).flatMap((variant) => textOf(variant[code]) ?? []);
    return pim.create(drawProduct(has, { variants: 1 }, { eans }), { provokes: 'business-error' });
  };
  return [{ what: 'an ean in use', send }];
};

/** An update of the name; of nothing where products have none. */
const renaming = (has: Check['has']): JsonObject => {
  const name = nameField(has);
  return name === undefined ? {} : { [name.code]: freshWord() };
};

/** Longer than any column that holds identifiers. */
const longIdentifier = 'no-such-product'.repeat(20);

/** Identifiers that no product can bear: too long, and of signs that mean something elsewhere. */
const strangeIdentifiers = ({ has, pim }: Check): BadRequest[] => [
  { what: 'an identifier of 300 characters', send: () => pim.get(longIdentifier, odd) },
  { what: 'an identifier of 20 digits', send: () => pim.get('9'.repeat(20), odd) },
  {
    what: 'an identifier of odd signs',
    send: () => pim.get(`no 'such' "product" % _ ; é 🥾`, odd),
  },
  {
    what: 'an update by an identifier of 300 characters',
    send: () => pim.patch(longIdentifier, renaming(has), odd),
  },
];

/** A range of days that ends before it begins. */
const reversedDays = ({ pim }: Check): BadRequest => ({
  what: 'days that end before they begin',
  send: () =>
    pim.list([
      ['FromLastModifiedOn', '2025-12-31'],
      ['ToLastModifiedOn', '2025-01-01'],
      ['take', '5'],
    ]),
});

/** What a parameter that stands once has twice, and a sign that ends the texts of many languages. */
const strangeParameters = ({ pim }: Check): BadRequest[] =>
  (
    [
      [
        'a state and another one',
        [
          ['state', 'Valid'],
          ['state', 'Invalid'],
        ],
      ],
      ['a term with the character NUL', [['term', 'a\u0000b']]],
    ] as const
  ).map(([what, query]) => ({ what, send: () => pim.list([...query, ['take', '5']]) }));

/**
 * More products than there can be, and no number of them, by a word that stands nowhere: a target that knows no bound
 * shall not send them all.
 */
const strangeTakes = ({ has, pim }: Check): BadRequest[] =>
  has.termNarrows
    ? ['99999999999', ''].map((value) => ({
        what: `take=${value}`,
        send: () =>
          pim.list([
            ['take', value],
            ['term', freshWord()],
          ]),
      }))
    : [];

/** Requests that are wrong in many ways, none of which is the service's fault. */
export const badRequests = (check: Check, product: Product): BadRequest[] => [
  ...strange(check),
  ...wrongBodies(check),
  ...wrongTypes(check),
  ...wrongPatches(check, product),
  ...oddPatches(check, product),
  ...unknownCodes(check),
  ...takenEan(check),
  ...strangeIdentifiers(check),
  reversedDays(check),
  ...strangeParameters(check),
  ...strangeTakes(check),
  ...badQueries.map((parameter) => ({
    what: `${parameter[0]}=${parameter[1]}`,
    send: () => check.pim.list([parameter, ...(parameter[0] === 'take' ? [] : [['take', '5'] as const])]),
  })),
];
