import { type Area, areas } from '../catalogue/index.js';
import { findingInWords } from '../results/finding-in-words.js';
import { withoutPending } from '../results/pending.js';
import type { RequirementResult, Results } from '../results/results.js';
import { baselineInWords } from './baseline-text.js';
import { countsAsFailure } from './evidence/evidence.js';
import { findingText } from './evidence/finding-text.js';
import { pendingOutcome } from './pending-text.js';
import { type Element, element, xmlDocument } from './xml.js';

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(3);

/** Rule, section and every finding of a result, for those who read nothing but this report. */
const explanation = (result: RequirementResult): string =>
  [
    `${result.level}: ${result.title} (${result.section})`,
    ...(result.reason === null ? [] : [result.reason]),
    ...result.findings.map(findingText),
  ].join('\n\n');

const headline = ({ findings, reason }: RequirementResult): string => {
  const [first] = findings;
  return first === undefined ? (reason ?? '') : findingInWords(first);
};

type Observed = ReadonlyMap<string, string>;

/** What stands inside a test case; nothing where there is nothing to say. */
const childrenOf = (result: RequirementResult, strict: boolean, observed: Observed): Element[] => {
  const reason = result.reason ?? '';
  if (result.pending === true) {
    return [element('skipped', { message: `pending, not counted yet; ${pendingOutcome(result)}` })];
  }
  if (countsAsFailure(result, strict)) {
    return [element('failure', { message: headline(result), type: result.level }, [explanation(result)])];
  }
  switch (result.outcome) {
    case 'untested':
      return [element('error', { message: reason, type: 'untested' }, [explanation(result)])];
    case 'error':
      return [element('error', { message: reason, type: 'suite' }, [explanation(result)])];
    case 'not-applicable':
      return [element('skipped', { message: reason })];
    case 'warned':
      return [element('system-out', {}, [`warning: ${headline(result)}\n\n${explanation(result)}`])];
    default: {
      const observation = observed.get(result.id);
      const said = [
        ...(observation === undefined ? [] : [`observed: ${observation}`]),
        ...(result.reason === null ? [] : [`note: ${result.reason}`]),
      ];
      return said.length === 0 ? [] : [element('system-out', {}, [said.join('\n')])];
    }
  }
};

const tallyOf = (results: readonly RequirementResult[], strict: boolean) => ({
  tests: results.length,
  failures: results.filter((result) => countsAsFailure(result, strict)).length,
  errors: withoutPending(results).filter(({ outcome }) => outcome === 'untested' || outcome === 'error')
    .length,
  skipped: results.filter(({ outcome, pending }) => pending === true || outcome === 'not-applicable').length,
});

const propertiesOf = ({ verdict, target, run, baseline }: Results): Element => {
  const property = (name: string, value: string): Element => element('property', { name, value });
  return element('properties', {}, [
    property('verdict', verdict),
    property('target', target.baseUrl),
    property('reference', String(target.reference)),
    property('run', run.id),
    property('seed', String(run.seed)),
    property('profile', run.profile),
    ...(run.selection === null ? [] : [property('selection', run.selection.join(' '))]),
    ...(baseline === undefined ? [] : [property('baseline', baselineInWords(baseline))]),
    ...(run.aborted === null ? [] : [property('aborted', run.aborted)]),
  ]);
};

const suiteOf = (area: Area, results: Results, observed: Observed): Element[] => {
  const { strict, startedAt } = results.run;
  const ofArea = results.requirements.filter((result) => result.area === area);
  if (ofArea.length === 0) return [];
  const cases = ofArea.map((result) =>
    element(
      'testcase',
      { name: result.id, classname: area, time: seconds(result.durationMs) },
      childrenOf(result, strict, observed),
    ),
  );
  // Checks of an area run side by side: their times add up to more than the clock shows.
  const time = seconds(ofArea.reduce((sum, { durationMs }) => sum + durationMs, 0));
  const attributes = { name: area, ...tallyOf(ofArea, strict), time, timestamp: startedAt };
  return [element('testsuite', attributes, [propertiesOf(results), ...cases])];
};

/**
 * The text of `junit.xml`: a test suite for each area, a test case for each requirement.
 *
 * A failure is a failure, with what was expected and received, the exchange and how to run it again. An untested
 * requirement is an error of type `untested`, the suite's own fault one of type `suite`; what the target has no
 * such thing for is skipped, and so is what is pending, with what it came to. A warning passes and is told in
 * `system-out`; in a strict run it is a failure.
 */
export const renderJunit = (results: Results): string => {
  const observed: Observed = new Map(results.observations.map(({ id, value }) => [id, value]));
  const attributes = {
    name: results.suite.name,
    ...tallyOf(results.requirements, results.run.strict),
    time: seconds(results.run.durationMs),
    timestamp: results.run.startedAt,
  };
  const suites = areas.flatMap((area) => suiteOf(area, results, observed));
  return xmlDocument(element('testsuites', attributes, suites));
};
