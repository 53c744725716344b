import type { TestContext } from 'vitest';
import { publishedDefinition } from '../../results/published-definition.js';
import type { MadeProduct } from '../../results/results.js';
import { Misfit } from '../world/endings.js';
import type { Ledger } from '../world/ledger.js';
import { theWorld } from '../world/world.js';
import type { CheckMeta } from './meta.js';
import { type Ending, reportOf } from './report.js';

/** Hands over what a part of the run came to: its report, where it is a check, and the products that it made. */
export const hand = (
  context: TestContext,
  products: readonly MadeProduct[],
  ledger?: Ledger,
  ending: Ending = {},
) => {
  const { broken, capabilities, config, made, sent, target, writes } = theWorld();
  const { seed, replayFlags } = config;
  const { redactor } = target;
  const gone = target.gone();
  const misconfigured = ending.thrown instanceof Misfit ? ending.thrown.message : undefined;
  const brokenOff = target.aborted.aborted ? String(target.aborted.reason) : null;
  const cause = gone ?? brokenOff;
  const meta: CheckMeta = {
    run: config.runId,
    // Identifiers that the target gives are texts of its own: it may put into them whatever it was sent.
    products: redactor.value(made.handOver(products)),
    requestsSoFar: target.requests(),
    requestsByOperation: Object.fromEntries(sent),
    ...(misconfigured === undefined ? {} : { misconfigured }),
    ...(gone === null ? {} : { gone }),
    ...(ledger === undefined
      ? {}
      : {
          report: reportOf(ledger, ending, {
            ...{ seed, replayFlags, cause, redactor, writes },
            noDefinition: capabilities.noDefinition,
            noCreate: capabilities.noCreate,
          }),
        }),
  };
  if (meta.report?.outcome === 'failed') broken.add(meta.report.id);
  context.task.meta.pim = meta;
};

/** Adds the definition that was read, and what was passed over, to what the discovery hands over. */
export const handDiscovery = ({ task }: TestContext, notes: readonly string[]): void => {
  const { capabilities, target } = theWorld();
  if (task.meta.pim === undefined || capabilities.noDefinition !== null) return;
  const { text } = target.redactor;
  const fields = capabilities.fields.map((field) => ({
    ...field,
    code: text(field.code),
    fieldType: text(field.fieldType),
  }));
  const definition = publishedDefinition(fields);
  task.meta.pim = { ...task.meta.pim, definition, notes };
};
