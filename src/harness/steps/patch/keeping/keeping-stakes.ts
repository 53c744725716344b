import type { Capabilities, Field } from '../../../../discovery/capabilities.js';
import {
  allMembers,
  fewerThanTwoKnown,
  nameInFixtures,
  notKnown,
} from '../../../../discovery/remedy-in-fixtures.js';
import { eanField, isIdentifier } from '../../../../generators/fields.js';
import { notApplicable, untestable } from '../../../world/endings.js';
import { scopeOfCheck } from '../../../world/scope.js';
import { isChangeable } from '../other-values.js';
import type { KeepingId } from './keeping-rules.js';

interface Stake {
  readonly what: string;
  readonly among: (field: Field, fields: readonly Field[]) => boolean;
  /** Fields of this sort that a definition must have; one where nothing is said. */
  readonly least?: number;
}

const isOther = (field: Field): boolean => !isIdentifier(field) && field.kind !== 'ean';

/** Whether every update of a variant sends it, to say which one it is about. */
const namesVariants = ({ kind }: Field, fields: readonly Field[]): boolean =>
  kind === 'ean' || (kind === 'code' && eanField({ fields }) === undefined);

/** What a definition must have for a rule to say anything. */
const stakes: Readonly<Partial<Record<KeepingId, Stake>>> = {
  'patch/keeps-other-product-fields': {
    what: 'product field but identifiers that is the same in every language',
    among: (field) => field.owner === 'product' && isOther(field) && !field.multiLanguage,
  },
  'patch/keeps-other-content-of-the-language': {
    what: 'product field that depends on language',
    among: ({ owner, multiLanguage }) => owner === 'product' && multiLanguage,
  },
  'patch/keeps-other-content-of-the-channel': {
    what: 'product field that depends on the channel',
    among: ({ owner, multiChannel }) => owner === 'product' && multiChannel,
  },
  'patch/keeps-other-fields-of-the-variant': {
    what: 'second variant field beside what variants are known by',
    among: (field, fields) => field.owner === 'variant' && isOther(field) && !namesVariants(field, fields),
    least: 2,
  },
  'patch/keeps-other-languages': {
    what: 'field that depends on language',
    among: ({ multiLanguage }) => multiLanguage,
  },
  'patch/keeps-other-channels': {
    what: 'field that depends on the channel',
    among: ({ multiChannel }) => multiChannel,
  },
  'patch/keeps-other-currencies': { what: 'price', among: ({ kind }) => kind === 'price' },
};

/** Rules on a field that an update of another one leaves alone. */
const restingOnTwoFields: readonly KeepingId[] = [
  'patch/keeps-other-product-fields',
  'patch/keeps-other-content-of-the-language',
  'patch/keeps-other-content-of-the-channel',
];

/** Ends the check where the definition has nothing that the rule could be about. */
export const needsStake = (id: KeepingId, { fields }: Pick<Capabilities, 'fields'>): void => {
  const stake = stakes[id];
  if (
    stake === undefined ||
    fields.filter((field) => stake.among(field, fields)).length >= (stake.least ?? 1)
  )
    return;
  notApplicable(`the definition has no ${stake.what}`);
};

/**
 * Ends the example where no update left anything that the rule is about, and it is known what would help: what
 * stood in the way of the updates themselves was told by each of them, and is the reason then.
 */
export const needsSomethingKept = (id: KeepingId, has: Capabilities): void => {
  if (id === 'patch/keeps-other-currencies' && has.currencies.length < 2) {
    untestable(fewerThanTwoKnown('currencies', 'currencies'));
  }
  if (id === 'patch/keeps-other-languages' && has.languages.length < 2) {
    untestable(fewerThanTwoKnown('languages', 'languages'));
  }
  if (id.endsWith('content-of-the-language') && has.languages.length === 0) {
    untestable(notKnown('language', 'languages'));
  }
  const isOfChannel = id === 'patch/keeps-other-channels' || id.endsWith('content-of-the-channel');
  if (isOfChannel && has.channels.length === 0) {
    untestable(notKnown('channel', 'channels'));
  }
  if (restingOnTwoFields.includes(id) && has.fields.filter(isChangeable).length < 2) {
    notApplicable(
      'the definition has neither a second field that could be changed nor an ean: no update leaves the only one alone',
    );
  }
  if (scopeOfCheck().ledger.gaps.size > 0) return;
  untestable(
    `no update left a value alone of which the rule speaks: ${nameInFixtures('more', ...allMembers)}`,
  );
};
