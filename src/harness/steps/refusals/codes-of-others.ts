import type { Capabilities, Field } from '../../../discovery/capabilities.js';
import { codesOf, keyOf, selectableFields } from '../../../generators/fields.js';
import { isRefusal } from '../../../oracle/answers/status.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { namedCodes } from '../create/refused-fields.js';
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
 */
export const codesOfOthers = (
  has: Pick<Capabilities, 'fields' | 'codes'>,
  isKnown: (field: Field, code: string) => boolean = () => false,
): { readonly field: Field; readonly codes: readonly string[] } | undefined => {
  const all = has.fields.filter(({ kind }) => kind === 'selectable');
  for (const field of all.filter(({ owner }) => owner === 'product')) {
    const own = new Set(codesOf(has, field).map((code) => code.toLowerCase()));
    const others = all
      .filter((other) => typeOf(other) !== typeOf(field))
      .toSorted((one, other) => Number(areApart(field, other)) - Number(areApart(field, one)));
    const codes = others.flatMap((other) =>
      codesOf(has, other)
        .filter((code) => isTelling(code) && !own.has(code.toLowerCase()) && !isKnown(field, code))
        .slice(0, 1),
    );
    const found = [...new Set(codes)].slice(0, enough);
    const types = others.filter((other) => found.some((code) => codesOf(has, other).includes(code)));
    const isVaried = new Set(types.map(typeOf)).size > 1 && types.some((other) => areApart(field, other));
    if (own.size > 0 && found.length === enough && isVaried) return { field, codes: found };
  }
  return undefined;
};

/**
 * Judges that a field does not take the codes of all others: of these one at least is none of its own. Nothing where
 * too few are known, or the first is refused: in which way is judged by codes that are made up.
 */
export const tellsCodesOfFieldsApart = async (check: Check): Promise<void> => {
  const { config, has } = check;
  const { seenCodes = {} } = has;
  const found = codesOfOthers({ fields: selectableFields(has), codes: has.codes }, (field, code) =>
    [...(seenCodes[keyOf(field)] ?? []), ...namedCodes(has, config, field)].includes(code),
  );
  if (found === undefined) return;
  const { field, codes } = found;
  const control = await spoilable(check);
  const answers: Answered[] = [];
  for (const code of codes) {
    const answered = await sendSpoiled(check, control.body, { ...inField(has, field, code), isOdd: true });
    if (isRefusal(answered)) return judge(undefined, answered);
    check.given.accepted(answered, `the same product with ${JSON.stringify(code)} in ${field.code}`);
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
