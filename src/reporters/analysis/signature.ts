import type { Finding } from '../../results/results.js';

/** What a finding has in common with others of the same cause. */
interface Signature {
  /** Equal for findings that are taken for one cause. */
  readonly key: string;
  /** The cause as a headline: `createdOn is absent`. */
  readonly headline: string;
}

/** Places that say which of several, not which kind: elements, and keys of languages, channels and currencies. */
const isIndex = (segment: string): boolean => /^\d+$/.test(segment);
const isCurrency = (segment: string): boolean => /^[A-Z]{3}$/.test(segment);

/** The member that a pointer is about: `/variants/0/channels/web/price/EUR` is about `price`. */
const memberOf = (pointer: string): string | undefined =>
  pointer
    .split('/')
    .slice(1)
    .filter((segment) => !isIndex(segment) && !isCurrency(segment))
    .at(-1)
    ?.replaceAll('~1', '/')
    .replaceAll('~0', '~');

const statusOf = (text: string): string | undefined => /^status (\d{3})/.exec(text)?.[1];

const isSizeOfList = (text: string): boolean => /^at most \d+ products/.test(text);

/** A value that an update should have left alone: which member the update was about says nothing of the cause. */
const isUntouched = (expected: string): boolean => expected.includes(', as it was');

const named = (text: string): string | undefined => /^a member "?([^\s",]+)/.exec(text)?.[1];

/** The place where a text parts from the one that was sent, as findings show it. */
const partsAt = /\((the end|U\+[0-9A-F]{4,6}) at offset \d+\)/;

/** A text that came back as another one says something of all texts, whichever member it is. */
const ofTexts: Signature = { key: 'texts', headline: 'Texts do not come back letter by letter' };

/**
 * What a finding may share with others, the closest first; nothing where it points at no cause that others could
 * share, so that unlike things are never thrown together.
 */
export const signaturesOf = (finding: Finding): readonly Signature[] => {
  const own = signatureOf(finding);
  const isText = partsAt.test(finding.expected) && partsAt.test(finding.received);
  return [...(own === undefined ? [] : [own]), ...(isText ? [ofTexts] : [])];
};

const signatureOf = ({ expected, received, pointer }: Finding): Signature | undefined => {
  if (received.endsWith(', as before the update')) {
    return { key: 'not stored', headline: 'What an update sends is not stored' };
  }
  const status = statusOf(received);
  if (status?.startsWith('5')) {
    return { key: `status ${status}`, headline: `The service fails with status ${status}` };
  }
  const wanted = statusOf(expected);
  if (status !== undefined && wanted !== undefined) {
    return { key: `${status} for ${wanted}`, headline: `Status ${status} where ${wanted} is asked for` };
  }
  const missing = named(expected);
  if (missing !== undefined && (received === 'absent' || pointer === '')) {
    return { key: `absent ${missing}`, headline: `The member ${missing} is absent` };
  }
  if (isSizeOfList(expected)) return { key: 'too many', headline: 'Lists hold more than was asked for' };
  const member = pointer === null ? undefined : memberOf(pointer);
  if (member === undefined || isUntouched(expected)) return undefined;
  return received === 'absent'
    ? { key: `absent ${member}`, headline: `The member ${member} is absent` }
    : { key: `value ${member}`, headline: `The member ${member} is not what it should be` };
};
