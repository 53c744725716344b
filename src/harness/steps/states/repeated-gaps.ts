import type { Field } from '../../../discovery/capabilities.js';
import { isIdentifier } from '../../../generators/fields.js';
import { withoutField } from '../../../generators/products/incomplete.js';
import type { JsonObject } from '../../../json/json.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { makeEach } from '../../examples/examples.js';
import { sharedByChecks } from '../../shared.js';
import { theWorld } from '../../world/world.js';
import { incompleteCreates } from './completeness.js';

/** A create without an identifier that another product was created without before. */
interface RepeatedGap {
  readonly field: Field;
  readonly body: JsonObject;
  readonly answered: Answered;
  readonly label: string;
}

/**
 * A second product without each identifier that is required: a service may take what both lack for a value that is in
 * use. Sent once a run, after the first ones were created.
 */
export const repeatedGaps = sharedByChecks(
  'repeated-gaps',
  async (check: Check): Promise<readonly RepeatedGap[]> => {
    const { has, pim } = check;
    const first = (await incompleteCreates(check)).filter(
      ({ answered, field }) => isIdentifier(field) && isSuccess(answered),
    );
    return makeEach(first, async ({ field }) => {
      const label = theWorld().identifiers.label();
      const body = withoutField(drawProduct(has, { variants: 1 }, { label }), field);
      return { field, body, answered: await pim.create(body), label };
    });
  },
);
