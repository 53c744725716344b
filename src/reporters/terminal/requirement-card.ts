import type { Area, Level, Requirement } from '../../catalogue/index.js';
import type { Rarity } from '../../results/detection/promise.js';
import { rarityInWords } from '../rarity.js';
import { counted, padTo, wrapTo } from '../text.js';

/** A deliberate defect of the reference service, as a card names it. */
export interface CardFault {
  readonly name: string;
  readonly says: string;
  readonly rare: Rarity;
  /** The file of the repository that holds it. */
  readonly file: string | null;
  /** The line on which it begins there. */
  readonly line: number | null;
  /** The command that starts a service with it. */
  readonly serve: string;
}

/** Where in the repository a check begins. */
interface CheckPlace {
  readonly file: string;
  readonly line: number;
}

/** A requirement with everything that leads from the rule to what looks at it, and to what proves it. */
export interface RequirementCard extends Requirement {
  readonly id: string;
  readonly area: Area;
  /** The first of its checks; null while it has none. */
  readonly check: CheckPlace | null;
  /** All of them: a rule may be looked at with chosen examples in one place, and with drawn ones in another. */
  readonly checks: readonly CheckPlace[];
  readonly faults: readonly CardFault[];
  /** The command that shows the faults being caught; null where there are none. */
  readonly selftest: string | null;
}

const labelWidth = 11;

const breaches: Readonly<Record<Level, string>> = {
  MUST: 'a breach fails the run',
  SHOULD: 'a breach is a warning',
  OBSERVE: 'what the service does is written down, never judged',
};

const levelOf = ({ level, pending }: RequirementCard): string =>
  `${level}: ${breaches[level]}${pending === true ? '; pending: it counts from the next revision on' : ''}`;

const placesOf = ({ checks }: RequirementCard): string[] =>
  checks.length === 0 ? ['none yet'] : checks.map(({ file, line }) => `${file}:${line}`);

const placeOfFault = ({ file, line }: CardFault): string[] => {
  if (file === null) return [];
  return [line === null ? file : `${file}:${line}`];
};

const countOf = ({ faults, level }: RequirementCard): string => {
  if (faults.length > 0) return `${counted(faults.length, 'deliberate defect')} that must turn it red`;
  return level === 'OBSERVE' ? 'none: nothing can turn it red' : 'none yet';
};

const saidOf = ({ says, rare }: CardFault): string => [says, rarityInWords(rare)].join(' ').trimEnd();

const inColumns = (indent: number, text: string, columns: number): string[] =>
  wrapTo(text, columns - indent).map((line) => `${' '.repeat(indent)}${line}`);

const row = (label: string, text: string, columns: number): string[] => {
  const [first = '', ...more] = inColumns(labelWidth, text, columns);
  return [`  ${padTo(label, labelWidth - 2)}${first.trimStart()}`, ...more];
};

const faultRows = (fault: CardFault, columns: number): string[] => [
  '',
  `    ${fault.name}`,
  ...inColumns(6, saidOf(fault), columns),
  ...placeOfFault(fault).map((place) => `      ${place}`),
];

const invitation = (faults: number): string =>
  faults === 1
    ? 'To see it caught, and to meet it in a service that runs:'
    : 'To see each of them caught, and to meet the first in a service that runs:';

const cardRows = (card: RequirementCard, columns: number): string[] => {
  const [first] = card.faults;
  return [
    card.id,
    ...row('rule', card.title, columns),
    ...row('level', levelOf(card), columns),
    ...row('section', card.section, columns),
    ...placesOf(card).flatMap((place, index) => row(index === 0 ? 'check' : '', place, columns)),
    ...row('faults', countOf(card), columns),
    ...card.faults.flatMap((fault) => faultRows(fault, columns)),
    ...(first === undefined || card.selftest === null
      ? []
      : [
          '',
          ...inColumns(2, invitation(card.faults.length), columns),
          `    ${card.selftest}`,
          `    ${first.serve}`,
        ]),
  ];
};

const footnote = 'Files are named as in the repository; dist/ of the installed package holds them built.';

/**
 * Requirements for people, one card each.
 *
 * @param columns width that sentences are wrapped to; Infinity keeps each of them on one line.
 */
export const renderCards = (cards: readonly RequirementCard[], columns: number): string =>
  `${[...cards.map((card) => cardRows(card, columns)), inColumns(0, footnote, columns)].map((rows) => rows.join('\n')).join('\n\n')}\n`;

const section = (card: RequirementCard): string =>
  [
    `## ${card.id}`,
    '',
    card.title,
    '',
    `- level: ${levelOf(card)}`,
    `- section: ${card.section}`,
    `- check: ${placesOf(card)
      .map((place) => `\`${place}\``)
      .join(', ')}`,
    `- faults: ${countOf(card)}`,
    ...card.faults.map(
      (fault) =>
        `  - \`${fault.name}\`${placeOfFault(fault).map((place) => ` in \`${place}\``)}: ${saidOf(fault)}`,
    ),
    ...(card.selftest === null ? [] : [`- see them caught: \`${card.selftest}\``]),
  ].join('\n');

/** The same for a page: a section for each requirement. */
export const renderCardPage = (cards: readonly RequirementCard[]): string =>
  `${['# Requirements', ...cards.map(section), footnote].join('\n\n')}\n`;
