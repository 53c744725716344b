import {
  brokenOff,
  type Detection,
  type DialectProof,
  type FaultProof,
  type Sighting,
} from '../../results/detection/detection.js';
import { counted, grouped, visible } from '../text.js';
import type { Paint } from './paint.js';

const seen = ({ id, outcome, expected, received, reason }: Sighting): string => {
  const why = expected === null ? (reason ?? '') : `expected ${expected}, received ${received}`;
  return `${id} ${outcome}: ${visible(why)}`;
};

/** What speaks against the suite in what became of a lawful service; no line where nothing does. */
export const dialectTrouble = ({ name, says, alarms, beside }: DialectProof): string[] =>
  alarms.length === 0
    ? []
    : [
        `${[name, ...beside].join(' with ')} is lawful and raised ${counted(alarms.length, 'alarm')}. ${says}`,
        ...alarms.map((alarm) => `  ${seen(alarm)}`),
      ];

/** What speaks against the suite in what became of a defect; no line where nothing does. */
export const faultTrouble = ({
  name,
  says,
  requirement,
  caught,
  promised,
  own,
  undeclared,
}: FaultProof): string[] => [
  ...(caught || !promised
    ? []
    : [
        `${name} was not caught by ${requirement}. ${says}`,
        `  ${own === null ? 'that requirement was not looked at' : seen(own)}`,
      ]),
  ...(undeclared.length === 0
    ? []
    : [
        `${name} turned others red than ${requirement} and its declared consequences. ${says}`,
        ...undeclared.map((other) => `  ${seen(other)}`),
      ]),
];

const ratio = (part: number, whole: number): string => `${grouped(part)} of ${grouped(whole)}`;

/** What a proof looked at where that was not everything: ` for what was selected (take-*)`. */
const selectionInWords = ({ run: { selection } }: Detection): string =>
  selection === null ? '' : ` for what was selected (${visible(selection.join(', '))})`;

/** What came of a proof; where it looked at a part alone it says at which. */
export const proofInWords = (detection: Detection): string => {
  const { holds, run } = detection;
  const why = brokenOff(run);
  if (why !== null) return `The proof broke off: ${why}`;
  return `The proof ${holds ? 'holds' : 'does not hold'}${selectionInWords(detection)}`;
};

/** `seed 1`, `seeds 1, 2`: the seeds themselves, not how many they are. */
export const seedsInWords = ({ run: { seeds } }: Detection): string =>
  `${seeds.length === 1 ? 'seed' : 'seeds'} ${seeds.join(', ')}`;

/** How many defects the profile does not promise to catch, and how many of them it caught. */
export const beyondPromise = ({ faults }: Detection): { readonly all: number; readonly caught: number } => {
  const rest = faults.filter(({ promised }) => !promised);
  return { all: rest.length, caught: rest.filter(({ caught }) => caught).length };
};

/** Rare defects that the profile does not promise to catch, and what became of them. */
const unpromised = (detection: Detection): string[] => {
  const { all, caught } = beyondPromise(detection);
  return all === 0
    ? []
    : [`${ratio(caught, all)} rare ones caught that profile ${detection.run.profile} does not promise`];
};

/** `658 of 658`: the defects that the profile promises to catch, and how many of them it caught. */
const promised = (detection: Detection): string =>
  ratio(detection.counts.caught - beyondPromise(detection).caught, detection.counts.promised);

/** `658 of 658`: of all that were caught, how many turned nothing red that they do not declare. */
const exact = ({ counts }: Detection): string => ratio(counts.exact, counts.caught);

/** What was not looked at is not told of. */
const unlessNone = (count: number, line: string): string[] => (count === 0 ? [] : [line]);

/** The result on one line. */
export const detectionLine = (detection: Detection): string => {
  const { counts, unproven } = detection;
  const parts = [
    ...unlessNone(
      counts.dialects,
      `${ratio(counts.clean, counts.dialects)} lawful services without an alarm`,
    ),
    ...unlessNone(counts.promised, `${promised(detection)} defects caught`),
    ...unpromised(detection),
    ...unlessNone(counts.caught, `${exact(detection)} caught exactly`),
    ...(unproven.length === 0 ? [] : [`${counted(unproven.length, 'requirement')} without a defect`]),
  ];
  return [proofInWords(detection), ...(parts.length === 0 ? [] : [parts.join(' · ')])].join(': ');
};

const inMinutes = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

const unprovenLines = (unproven: readonly string[]): string[] =>
  unproven.length === 0
    ? []
    : ['', 'No defect shows that these can fail:', ...unproven.map((id) => `  ${id}`)];

/** The end of a proof for people: whether it holds, what speaks against it, where to read more. */
export const renderDetection = (detection: Detection, files: readonly string[], paint: Paint): string => {
  const { counts, run, dialects, faults, unproven } = detection;
  const troubles = [...dialects.map(dialectTrouble), ...faults.map(faultTrouble)].filter(
    (lines) => lines.length > 0,
  );
  const runs = counts.dialects + counts.faults;
  const services =
    run.together === 1
      ? counted(runs, 'run')
      : `${grouped(runs)} looked at, up to ${run.together} defects in one service,`;
  return [
    ...troubles.flatMap((lines) => ['', ...lines.slice(0, 12)]),
    ...unprovenLines(unproven),
    ...(troubles.length + unproven.length > 0 ? [''] : []),
    paint(detection.holds ? 'good' : 'bad', `${proofInWords(detection)}.`),
    '',
    ...unlessNone(
      counts.dialects,
      `  lawful services   ${ratio(counts.clean, counts.dialects)} raised no alarm`,
    ),
    ...unlessNone(
      counts.promised,
      `  defects           ${promised(detection)} caught by the requirement they break`,
    ),
    ...unpromised(detection).map((line) => `  beyond promise    ${line}`),
    ...unlessNone(
      counts.caught,
      `  exactness         ${exact(detection)} of those caught turned nothing else red that they do not declare`,
    ),
    `  ${paint('minor', `${services} in ${inMinutes(run.durationMs)} · profile ${run.profile} · ${seedsInWords(detection)}`)}`,
    ...(files.length === 0 ? [] : ['', ...files.map((file) => `  ${file}`)]),
    '',
  ].join('\n');
};
