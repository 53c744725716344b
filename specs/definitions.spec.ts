import { everywhere, expect, requirement, successOf, untestable, where } from '../src/harness/index.js';
import { changedFields } from '../src/harness/steps/changed-fields.js';
import { namedFieldTypes, sampleFields } from '../src/harness/steps/sample-definition.js';
import { strayAgain, strayDefinitions } from '../src/harness/steps/stray-definitions.js';
import {
  fieldsHaveAType,
  flagsAreBoolean,
  flagsOnlyWhenTrue,
  noThirdKey,
  productAndVariantAreThere,
  sameDefinition,
} from '../src/oracle/answers/definition-answer.js';
import type { Answered } from '../src/target/exchange.js';

const readable = successOf('definitions');

const readDefinition: Parameters<typeof everywhere>[2] = async ({ pim }) => {
  await pim.definitions();
};

everywhere('definitions/has-product-and-variant', where(readable, productAndVariantAreThere), readDefinition);
const noFields = { none: 'the definition has no fields' } as const;

everywhere('definitions/fields-have-a-type', where(readable, fieldsHaveAType), readDefinition, noFields);
everywhere('definitions/flags-are-boolean', where(readable, flagsAreBoolean), readDefinition, noFields);
everywhere('definitions/flags-only-when-true', where(readable, flagsOnlyWhenTrue), readDefinition, noFields);
everywhere('definitions/no-third-key', where(readable, noThirdKey), readDefinition);

// Last, when nothing else is asked for in between: a service may change its answer every other time.
requirement(
  'definitions/stable',
  async (check) => {
    const { given, has, pim } = check;
    const first = await pim.definitions();
    given.accepted(first, 'reading the definition');
    const isAnother = (again: Answered): boolean => sameDefinition(first, again) !== undefined;
    const later: Answered[] = [];
    // What differs is blamed at once, whatever would come of the next read.
    while (later.length < 2 && !later.some(isAnother)) {
      const again = await pim.definitions();
      given.accepted(again, 'reading the definition again');
      later.push(again);
    }
    // Somebody may have changed it on purpose; what was judged by the earlier one proves little of the service then.
    const mayTell = has.noDefinition === null && !later.some(isAnother);
    const changed = mayTell ? changedFields(has.fields, first) : [];
    if (changed.length > 0) {
      untestable(
        `${changed.join(', ')}: the definition is another than when the run began: run again while nobody changes it; if it happens again, the service changes it by itself`,
      );
    }
    if (mayTell && strayDefinitions(has, first).length > 0) later.push(await strayAgain(check, first));
    for (const again of later) expect(again).toHold((answered) => sameDefinition(first, answered));
  },
  'last',
);

requirement('definitions/success-status', async ({ observe, pim }) => {
  observe(String((await pim.definitions()).answer.status));
});

requirement('definitions/field-types', async ({ has, observe }) => {
  const unlisted = has.fields.filter(({ fieldType }) => !namedFieldTypes.has(fieldType.toLowerCase()));
  const types = [...new Set(unlisted.map(({ fieldType }) => fieldType))];
  observe(types.length === 0 ? 'none' : types.join(', '));
});

requirement('definitions/sample-fields', async ({ has, observe }) => {
  const published = new Set(has.fields.map(({ owner, code }) => `${owner}.${code}`));
  const missing = sampleFields.filter((key) => !published.has(key));
  observe(missing.length === 0 ? 'it has them all' : `it lacks ${missing.join(', ')}`);
});
