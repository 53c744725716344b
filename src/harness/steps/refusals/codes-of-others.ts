import type { Capabilities, Field } from '../../../discovery/capabilities.js';
import { codesOf, keyOf, selectableFields } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import type { JsonObject } from '../../../json/json.js';
import { member } from '../../../oracle/answers/body.js';
import { isRefusal } from '../../../oracle/answers/status.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import type { Product } from '../../product.js';
import { namedCodes } from '../create/refused-fields.js';
import { sendUpdate } from '../patch/sending.js';
import { sendSpoiled, spoilable } from './spoiled-creates.js';
import { inField } from './unknown-values.js';

/**
 * So many codes of other fields say that a field takes them all: a brand may be a supplier as well, but hardly a
 * category and a colour besides.
 */
const enough = 3;

/** Such a code stands in one list alone: what is short, or a number, may well stand in several. */
const isTelling = (code: string): boolean => code.length > 2 && /\p{L}{2}/u.test(code);

const typeOf = ({ fieldType }: Field): string => fieldType.toLowerCase();

/**
 * What the types of fields tell of the register behind them: companies may stand in one, whatever they are for a product,
 * and what a property or an enum lists, nobody knows.
 */
const registers: ReadonlyMap<string, string> = new Map([
  ['brand', 'companies'],
  ['supplier', 'companies'],
  ['category', 'categories'],
]);

/** Whether two fields cannot have one register behind them. */
const areApart = (one: Field, other: Field): boolean => {
  const [first, second] = [one, other].map((field) => registers.get(typeOf(field)));
  return first !== undefined && second !== undefined && first !== second;
};

/**
 * A field of the product, and codes that are known of fields of other types and not of it: one of each field, first of one
 * that cannot share its register; undefined where those are too few to say anything.
 *
 * @param isKnown whether anything says that a field has a code.
 * @param codesFor which codes of another field to choose from.
 */
export const codesOfOthers = (
  has: Pick<Capabilities, 'fields' | 'codes'>,
  isKnown: (field: Field, code: string) => boolean = () => false,
  codesFor: (field: Field) => readonly string[] = (field) => codesOf(has, field),
): { readonly field: Field; readonly codes: readonly string[] } | undefined => {
  const all = has.fields.filter(({ kind }) => kind === 'selectable');
  for (const field of all.filter(({ owner }) => owner === 'product')) {
    const own = new Set(codesOf(has, field).map((code) => code.toLowerCase()));
    const others = all
      .filter((other) => typeOf(other) !== typeOf(field))
      .toSorted((one, other) => Number(areApart(field, other)) - Number(areApart(field, one)));
    const codes = others.flatMap((other) =>
      codesFor(other)
        .filter((code) => isTelling(code) && !own.has(code.toLowerCase()) && !isKnown(field, code))
        .slice(0, 1),
    );
    const found = [...new Set(codes)].slice(0, enough);
    const types = others.filter((other) => found.some((code) => codesFor(other).includes(code)));
    const isVaried = new Set(types.map(typeOf)).size > 1 && types.some((other) => areApart(field, other));
    if (own.size > 0 && found.length === enough && isVaried) return { field, codes: found };
  }
  return undefined;
};

/** Whether a field is known to have a code: by what the target shows, or by what the user says. */
const isKnownTo =
  ({ config, has }: Check) =>
  (field: Field, code: string): boolean =>
    [...(has.seenCodes?.[keyOf(field)] ?? []), ...namedCodes(has, config, field)].includes(code);

/**
 * Judges that a field does not take the codes of all others: of these one at least is none of its own. Nothing where
 * the first is refused: in which way is judged by codes that are made up.
 *
 * @param send sends what was accepted with one of the codes in that field.
 */
const judgeApart = async (
  check: Check,
  { codes, field }: NonNullable<ReturnType<typeof codesOfOthers>>,
  send: (code: string) => Promise<Answered>,
): Promise<void> => {
  const answers: Answered[] = [];
  for (const code of codes) {
    const answered = await send(code);
    if (isRefusal(answered)) return judge(undefined, answered);
    check.given.accepted(answered, `the same with ${JSON.stringify(code)} in ${field.code}`);
    answers.push(answered);
  }
  judge(
    {
      expected: `404 to one of ${codes.map((one) => JSON.stringify(one)).join(', ')} at least: they are codes of fields of other types than ${field.code}`,
      received: 'all of them were accepted',
      pointer: null,
    },
    answers.at(-1),
  );
};

/** Judges that creates do not take the codes of all other fields in one; nothing where too few are known. */
export const tellsCodesOfFieldsApart = async (check: Check): Promise<void> => {
  const { has } = check;
  const found = codesOfOthers({ fields: selectableFields(has), codes: has.codes }, isKnownTo(check));
  if (found === undefined) return;
  const control = await spoilable(check);
  await judgeApart(check, found, (code) =>
    sendSpoiled(check, control.body, { ...inField(has, found.field, code), isOdd: true }),
  );
};

/** The codes that a product, or its first variant, holds in a field outside of channels. */
const heldIn =
  (product: JsonObject) =>
  ({ code, owner }: Field): readonly string[] => {
    const node = owner === 'product' ? product : variantsOf(product)[0];
    return [member(node, code) ?? []].flat().filter((value) => typeof value === 'string');
  };

/** Judges the same of updates that send codes which the product holds in other fields; nothing where these are too few. */
export const tellsHeldCodesApart = async (check: Check, product: Product): Promise<void> => {
  const { given, has, pim } = check;
  const read = await given.reading(product);
  const known = { fields: selectableFields(has), codes: has.codes };
  const found = codesOfOthers(known, isKnownTo(check), heldIn(read));
  const own = found && codesOf(has, found.field)[0];
  if (found === undefined || own === undefined) return;
  const sent = (code: string): JsonObject => inField(has, found.field, code).spoil({});
  const control = await sendUpdate(check, product, sent(own));
  given.accepted(control.answered, 'an update with a code of the field');
  await judgeApart(check, found, (code) => pim.patch(control.address, sent(code)));
};
