import type { Config } from '../../config/config.js';
import { eanField } from '../../generators/fields.js';
import type { Identifiers } from '../../generators/identifiers.js';
import { stamp } from '../../generators/products/stamp.js';
import type { JsonObject } from '../../json/json.js';
import { isObject } from '../../json/tree.js';
import { jsonOf } from '../../oracle/answers/body.js';
import { isSuccess } from '../../oracle/answers/status.js';
import { shown } from '../../oracle/shown.js';
import type { MadeProduct } from '../../results/results.js';
import type { Answered } from '../../target/exchange.js';
import { NoAnswer, type NoToken, neverSent, type Pim, storedNothing } from '../../target/pim.js';
import { ask } from '../asking.js';
import type { Vocabulary } from '../capabilities.js';
import type { Created } from '../created.js';
import { identifierText } from '../created.js';
import { allMembers, nameInFixtures } from '../remedy-in-fixtures.js';
import type { Refusal, Trial } from './sieve.js';

/** How many products are made at most to find out what can be made; those that may have been made count, too. */
const MOST_MADE = 30;

/** How many creates are sent at most. What is refused leaves nothing: existing products may hold many retired codes. */
const MOST_SENT = 100;

const exhausted = (sent: number): string =>
  `${sent} creates were not enough to find out what the target accepts: name codes and values that exist in PIM_FIXTURES`;

/** Statuses by which a server says that it does not do this here at all. */
const NOT_HERE = [405, 501];

/** A product that was created, with a word that stands in no other, where a text of it could hold one. */
export interface Labelled extends Created {
  readonly label: string;
}

/** Tries products on the target, and keeps account of what that leaves behind. */
export interface Attempts {
  /** Creates a product of this plan under fresh identifiers; once more where the target failed rather than refused. */
  create(plan: JsonObject, has: Vocabulary): Promise<Trial>;
  /** Products that exist now, and those that may. */
  readonly products: readonly MadeProduct[];
  /** The product of the last trial that was accepted. */
  readonly latest: Labelled | undefined;
}

/** Trials by way of the client, of which at most 30 make a product. */
export function createAttempts(config: Config, pim: Pim, identifiers: Identifiers): Attempts {
  const products: MadeProduct[] = [];
  let latest: Labelled | undefined;
  let sent = 0;
  const isExhausted = (): boolean => products.length >= MOST_MADE || sent >= MOST_SENT;

  const once = async (plan: JsonObject, has: Vocabulary): Promise<Answered | NoAnswer | NoToken> => {
    sent += 1;
    const label = identifiers.label();
    const body = stamp(plan, has, identifiers, { label });
    const { answered, failure } = await ask(() => pim.create(body));
    if (failure !== null) {
      // Whether a request that broke off took effect is unknown: the product is listed, so that it can be looked for.
      if (failure instanceof NoAnswer && !storedNothing(failure.exchange))
        products.push(madeOf(body, null, has));
      return failure;
    }
    const receipt = jsonOf(answered);
    const receiptId = isObject(receipt) ? (identifierText(receipt.id) ?? null) : null;
    if (isSuccess(answered)) latest = { body, receiptId, label };
    if (isSuccess(answered) || isFailure(answered)) products.push(madeOf(body, receiptId, has));
    return answered;
  };

  return {
    products,
    get latest() {
      return latest;
    },
    async create(plan, has) {
      if (isExhausted()) return { kind: 'stopped', reason: exhausted(sent) };
      const first = await once(plan, has);
      const came = isWorthAnother(first) && !isExhausted() ? await once(plan, has) : first;
      if (!(came instanceof Error)) return trialOf(came, config);
      const withheld = came instanceof NoAnswer && came.exchange.fault?.code === 'withheld';
      return { kind: 'stopped', reason: withheld ? came.message : `a create got no answer: ${came.message}` };
    },
  };
}

/** Whether the target failed, rather than refused: that may be over. */
function isWorthAnother(came: Answered | NoAnswer | NoToken): boolean {
  if (came instanceof Error) return came instanceof NoAnswer && !neverSent(came.exchange);
  return (
    isFailure(came) || came.grownOld === true || came.answer.status === 408 || came.answer.status === 429
  );
}

/** Whether nobody knows what became of the request. */
function isFailure({ answer: { status } }: Answered): boolean {
  return status >= 500 && !NOT_HERE.includes(status);
}

/** The remedy where the collection of products does not take a POST. */
function wrongPath(config: Config, status: number): string {
  return `POST ${config.target.createPath} was answered ${status}: set PIM_CREATE_PATH to the path on which the target creates products`;
}

/** Whether a refusal reads as that of a path where nothing is: the service itself would say what it did not find. */
export function isOfPath({ status, isBusinessError }: Refusal): boolean {
  return status === 404 && isBusinessError !== true;
}

/** Whether a status leads elsewhere: no redirect is followed, since it would carry the token along. */
const leadsElsewhere = (status: number): boolean => status >= 300 && status < 400;

/** Why no product at all was accepted, with the remedy. */
export function noneAccepted(config: Config, refusal: Refusal): string {
  const { status, named, shown: what } = refusal;
  if (isOfPath(refusal) || leadsElsewhere(status)) return wrongPath(config, status);
  const reason = `no product was accepted: ${what}`;
  if (status !== 404)
    return `${reason}: see what the service asks of a product besides what its definition tells`;
  const codes = `${reason}: ${nameInFixtures('some', ...allMembers)}`;
  // A router may word its errors as the service does, but knows of no value that caused them.
  return named.length > 0
    ? codes
    : `${codes}, or set PIM_CREATE_PATH if products are created on another path than ${config.target.createPath}`;
}

function trialOf(answered: Answered, config: Config): Trial {
  const { status } = answered.answer;
  if (isSuccess(answered)) return { kind: 'accepted' };
  if (NOT_HERE.includes(status)) return { kind: 'stopped', reason: wrongPath(config, status) };
  if (status === 401 || status === 403) {
    // A gateway that takes offence at what was sent answers with a page of its own.
    const speaker = isObject(jsonOf(answered))
      ? ''
      : ', or a gateway in front of the service refuses what was sent';
    const reason = `a create was answered ${status}: the client of PIM_CLIENT_ID may not create products${speaker}`;
    return { kind: 'stopped', reason };
  }
  if (status === 408 || status === 429) return { kind: 'stopped', reason: `a create was answered ${status}` };
  return { kind: 'refused', refusal: refusalOf(answered) };
}

function refusalOf(answered: Answered): Refusal {
  const body = jsonOf(answered);
  const values = isObject(body) && Array.isArray(body.values) ? body.values : [];
  const { status, text } = answered.answer;
  return {
    status,
    isBusinessError: isObject(body) && [body.code, body.message].every((one) => typeof one === 'string'),
    named: values.filter((value) => typeof value === 'string'),
    shown: `status ${status} (${shown(body ?? text, 120)})`,
  };
}

function madeOf(body: JsonObject, id: string | null, has: Vocabulary): MadeProduct {
  const ean = eanField(has)?.code;
  const variants = Array.isArray(body.variants) ? body.variants.filter(isObject) : [];
  return {
    id,
    productId: identifierText(body.productId) ?? null,
    externalId: identifierText(body.externalId) ?? null,
    eans:
      ean === undefined
        ? []
        : variants.map((variant) => identifierText(variant[ean])).filter((text) => text !== undefined),
  };
}
