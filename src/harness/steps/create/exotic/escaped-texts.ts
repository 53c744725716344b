import type { Capabilities } from '../../../../discovery/capabilities.js';
import { fillableFields, isIdentifier } from '../../../../generators/fields.js';
import { getAt, placesOf, setAt } from '../../../../generators/places.js';
import type { JsonObject } from '../../../../json/json.js';
import { stringifyJson } from '../../../../json/stringify.js';
import { isSuccess } from '../../../../oracle/answers/status.js';
import { differences } from '../../../../oracle/products/round-trip.js';
import { eventually } from '../../../asking/eventually.js';
import type { Check } from '../../../check.js';
import { drawProduct } from '../../../drafts.js';
import { judge } from '../../../expect.js';
import { objectOf } from '../../../given.js';
import { theWorld } from '../../../world/world.js';

/** The same JSON with each character beyond ASCII as an escape: RFC 8259, section 7 lets a client write it so. */
const inEscapes = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Letters that a service may take; with a pair of escapes for one character first, without where that is refused. */
const letters = ['Größe 44 € 🥾', 'Größe 44 €'] as const;

/** The product with these letters behind every text of its own that nothing is known by. */
const withLetters = (has: Capabilities, body: JsonObject, text: string): JsonObject =>
  fillableFields(has, 'product')
    .filter((field) => ['text', 'html'].includes(field.kind) && !isIdentifier(field))
    .flatMap((field) => placesOf(field, has))
    .reduce((filled, place) => {
      const value = getAt(filled, place);
      return typeof value === 'string' ? setAt(filled, place, `${value} ${text}`) : filled;
    }, body);

/**
 * Judges that texts which a client writes in escapes come back, where the target takes them: a parser of its own may
 * forget that a pair of them is one character.
 */
export const keepsEscapedTexts = async (check: Check): Promise<void> => {
  const { given, has, pim } = check;
  const label = theWorld().identifiers.label();
  const plain = drawProduct(has, { variants: 1 }, { label });
  for (const text of letters) {
    const body = withLetters(has, plain, text);
    if (body === plain) return;
    const answered = await pim.create({ raw: inEscapes(stringifyJson(body)) });
    if (!isSuccess(answered)) continue;
    const product = await given.adopted(body, answered, label);
    const { deviation, value } = await eventually(
      () => given.read(product),
      (read) => differences(body, objectOf(read), has.fields).find(({ place }) => place !== 'order'),
    );
    return judge(
      deviation && { ...deviation, expected: `${deviation.expected} (sent in escapes, such as \\u20ac)` },
      value,
    );
  }
};
