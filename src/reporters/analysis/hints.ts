import type { RequirementId } from '../../catalogue/index.js';
import type { Finding, RequirementResult } from '../../results/results.js';

/** A well known cause: what breaks so, and what is usually behind it. */
interface KnownCause {
  /** Ids it may be behind of. */
  readonly ids: readonly RequirementId[] | RegExp;
  /** What the finding must look like; left out where the requirement alone tells. */
  readonly looks?: (finding: Finding) => boolean;
  readonly hint: string;
}

const receives =
  (pattern: RegExp) =>
  ({ received }: Finding): boolean =>
    pattern.test(received);

const bothAreNumbers = ({ expected, received }: Finding): boolean =>
  /^-?\d/.test(expected) && /^-?\d/.test(received);

const bothAreTexts = ({ expected, received }: Finding): boolean =>
  /^\[?"/.test(expected) && /^\[?"/.test(received);

const succeeds = receives(/^status 2\d\d/);

/** Nothing is left where something was to stay. */
const isGone = receives(/^(absent|null|\{\}|\[\])/);

/** The first entry that fits is shown: what is particular stands before what is general. */
const known: readonly KnownCause[] = [
  {
    ids: /./,
    looks: receives(/^status (4\d\d|50[234]) with a body that is not JSON: "[^<]*<(!doctype|html)/i),
    hint: 'A page for browsers is seldom written by the service itself: a firewall, a proxy or the web framework in front of it probably answered, and the service never saw the request. Look for it in their logs, by the time of the judged exchange.',
  },
  {
    ids: /./,
    looks: receives(/^status 5\d\d/),
    hint: 'The service failed inside. Look for an unhandled exception in its log at the time of the judged exchange; a code or text that is looked up without checking whether it exists is the usual cause.',
  },
  {
    ids: /./,
    looks: receives(/^status 3\d\d, which points to/),
    hint: 'The service is elsewhere: http instead of https, or a path before /v1, is the usual cause. Set PIM_BASE_URL or PIM_AUTH_URL to the address that answers by itself; no redirect is followed.',
  },
  {
    ids: /./,
    looks: receives(/^(timeout|reset|refused)|no answer/),
    hint: 'No answer came. Raise --timeout where the service is slow, and lower --concurrency or --rate where it is overloaded.',
  },
  {
    ids: ['formats/times'],
    looks: receives(/(Z|[+-]\d\d:?\d\d)"?$/),
    hint: 'A serializer writes times with a zone by default. Write the output times in UTC without Z or offset.',
  },
  {
    ids: ['formats/times', 'create/receipt-timestamp-form'],
    hint: 'Serializers usually write as few decimals as they need, or three. Use a fixed format with seven decimals, zeros at the end included.',
  },
  {
    ids: [
      'formats/decimal-notation',
      'formats/price-notation',
      'formats/trailing-zeros-dropped',
      'formats/more-than-two-decimals',
    ],
    hint: 'Decimals are probably written with a fixed number of places or by a type that keeps zeros at the end. Strip them when writing: 20.20 becomes 20.2, 20.00 becomes 20.',
  },
  {
    ids: ['formats/integer-notation'],
    hint: 'Whole numbers are probably kept as decimals or in floating point. Write them as integers: 7, not 7.0 or 7e0.',
  },
  {
    ids: /^(create|patch)\//,
    looks: (finding) => bothAreNumbers(finding) && /price/i.test(finding.pointer ?? ''),
    hint: 'Look at the type of the column and at roundings on the way: prices have two decimals, and binary floating point or a scale of one changes them.',
  },
  {
    ids: /unknown.*code.*404/,
    looks: receives(/^status 400/),
    hint: 'References are probably checked together with the form of the body, whose failures are answered with 400. A code that does not exist is answered with 404.',
  },
  {
    ids: /unknown.*(code|currency)/,
    looks: succeeds,
    hint: 'The reference is stored without being looked up. Check codes and currencies of every field, of every element of an array and of every variant before anything is written.',
  },
  {
    ids: ['authorization/denied-changes-nothing'],
    hint: 'The permission is probably looked at after the write, or not for each identifier by which a product is addressed. Check it in one place, before anything is looked up or written.',
  },
  {
    ids: ['authentication/invalid-token-changes-nothing', 'authentication/missing-token-changes-nothing'],
    hint: 'The token is probably checked after the write, or not for each identifier by which a product is addressed. Check it in one place, before any operation is reached.',
  },
  {
    ids: ['patch/unidentified-variant-changes-nothing', 'patch/updates-identified-variant'],
    hint: 'Variants of an update are probably matched by their place in the list. Match them by what identifies them alone, and refuse those that nothing identifies.',
  },
  {
    ids: [
      'create/unknown-code-creates-nothing',
      'create/unknown-currency-creates-nothing',
      'patch/unknown-code-changes-nothing',
      'patch/unknown-currency-changes-nothing',
      'sequences/refused-write-changes-nothing',
    ],
    hint: 'Part of the request is probably written before all of it was checked. Check first, or put the whole request into one transaction.',
  },
  {
    ids: ['create/ean-unique-in-parallel'],
    hint: 'Looking up the ean and writing it are probably two steps, between which another request writes. A unique index closes the gap.',
  },
  {
    ids: /ean.*unique|ean-twice|identifier-stays-unique/,
    hint: 'Put a unique index on the identifier over all products, and keep eans as texts: as numbers they lose zeros in front.',
  },
  {
    ids: ['authentication/expiry-without-leeway'],
    looks: succeeds,
    hint: 'Libraries take tokens for some minutes after their expiry unless they are told not to. Set the leeway to zero.',
  },
  {
    ids: ['authentication/missing-token-refused', 'authentication/missing-token-is-401'],
    looks: succeeds,
    hint: 'No token is asked for on this operation, or not for this kind of list or identifier. Ask for one in one place before any operation is reached, and keep no answer for whoever asks the same next.',
  },
  {
    ids: [
      'authentication/garbage-token-is-401',
      'authentication/altered-token-is-401',
      'authentication/foreign-signature-is-401',
      'authentication/unsigned-token-is-401',
      'authentication/expired-token-is-401',
    ],
    looks: succeeds,
    hint: 'The token is not validated on this operation. Check signature, algorithm and expiry in one place before any operation is reached, and never accept the algorithm none.',
  },
  {
    ids: /^(authentication|authorization)\/.*error-body|^authentication\/error-type/,
    hint: 'The answer probably comes from a gateway or from another middleware than that of the other operations. Both must write the same problem body.',
  },
  {
    ids: ['authorization/denied-operation-is-403'],
    looks: succeeds,
    hint: 'The permission is not checked on this operation, or not for this kind of list or identifier. Check it in one place before any operation is reached, and keep no answer for whoever asks the same next.',
  },
  {
    ids: ['authorization/denied-operation-is-403'],
    looks: receives(/^status 401/),
    hint: 'The token is good, so 401 sends the client for a new token that will be refused, too. A lack of permission is answered with 403.',
  },
  {
    ids: ['states/incomplete-is-created'],
    looks: receives(/^status 4\d\d/),
    hint: 'Required fields are probably looked at together with the form of the body, whose failures refuse a request. A product that lacks them is created, and Invalid.',
  },
  {
    ids: ['states/requested-state-decides-nothing'],
    hint: 'The state is probably taken over from the request. Work it out from the fields alone, and let a request have no say in it.',
  },
  {
    ids: [
      'states/complete-is-valid',
      'states/required-fields-suffice',
      'states/zero-and-false-are-present',
      'states/missing-product-field-is-invalid',
      'states/missing-variant-field-is-invalid',
      'states/one-incomplete-variant-is-invalid',
      'states/several-missing-is-invalid',
      'states/without-variants-is-invalid',
      'states/never-valid-without-variants',
      'states/existing-without-variants-not-valid',
    ],
    hint: 'Compare how the state is worked out with the definition that the service publishes: required fields of the product and of each variant count, and 0 and false are values.',
  },
  {
    ids: /^patch\/(last-modified|keeps-created-on)/,
    hint: 'Set createdOn once, when the product is made, and lastModifiedOn with every write, also by a change of a variant.',
  },
  {
    ids: /^patch\/keeps/,
    looks: isGone,
    hint: 'The update probably replaces the object that holds the field instead of merging into it. What a request does not name stays as it was.',
  },
  {
    ids: /^create\/keeps-exotic/,
    looks: bothAreTexts,
    hint: 'Texts are changed on the way in: trimmed, normalised, cut to the width of a column, or stored in an encoding that lacks characters. Refuse what cannot be kept.',
  },
  {
    ids: /^create\/keeps-variant|^get\/variant/,
    hint: 'Look at whether every variant is handled, not the first only: lists of variants often go through code that was written for one.',
  },
  {
    ids: /^list\/(take|skip|pages)/,
    hint: 'Sort by something unique before paging, apply filters before skip and take, and count skip from 0.',
  },
  {
    ids: /^list\/(from|to|date|bounds)/,
    hint: 'Look at which time the bound is compared with (lastModifiedOn), at the zone in which a day begins, and at what a bound without a time of day is read as.',
  },
  {
    ids: /^list\/(field|two|variant-field|term|channel|state)/,
    hint: 'Look at whether the parameter reaches the query under its own name, decoded, and in conjunction with the others.',
  },
  {
    ids: ['token/second-token-works', 'token/scope-may-be-left-out'],
    looks: receives(/^status 401/),
    hint: 'A token that was just issued is refused. Instances of the authorization server may sign with keys that they do not share, the service may keep keys that were replaced, or a new token may end those before it.',
  },
  {
    ids: ['token/bad-client-id-refused', 'token/bad-client-secret-refused'],
    looks: succeeds,
    hint: 'Ids and secrets of clients are probably not compared as a whole. What differs in the case of a letter, in blanks or at its end is another one, and one that is missing is none.',
  },
  {
    ids: ['token/bad-grant-type-refused'],
    looks: succeeds,
    hint: 'The grant type is probably not looked at, or not as a whole. Issue a token for client_credentials alone, compared letter by letter.',
  },
  {
    ids: [
      'token/access-token-is-jwt',
      'token/expires-in-is-positive-integer',
      'token/type-is-bearer',
      'token/scope-is-text',
      'token/scope-is-told',
      'token/refusal-status',
      'token/refusal-names-error',
      'token/lifetime-agrees-with-claims',
      'token/answer-is-not-stored',
    ],
    hint: 'Most authorization servers have settings for what they answer to token requests. Compare them with RFC 6749, sections 5.1 and 5.2.',
  },
];

/** What is usually behind a requirement that breaks like this; undefined where no cause is well known. */
export const hintOf = (result: RequirementResult, finding: Finding | undefined): string | undefined =>
  known.find(
    ({ ids, looks }) =>
      (ids instanceof RegExp ? ids.test(result.id) : ids.includes(result.id)) &&
      (looks === undefined || (finding !== undefined && looks(finding))),
  )?.hint;
