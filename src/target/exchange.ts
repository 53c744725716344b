import type { Forgery } from './tokens/forge.js';

/** What a request asks for. `token` is the authorization server's; the other five are the service's operations. */
export type Operation = 'token' | 'definitions' | 'create' | 'patch' | 'get' | 'list';

/** The five operations of the service, in the order of the specification. */
export const operations = ['definitions', 'create', 'patch', 'get', 'list'] as const;

/** What the sender knows about a request that the oracles must know to judge the answer. */
export interface Intent {
  /** A refusal of this request is a business error in the sense of the specification. */
  readonly provokes?: 'business-error';
  /** The request carries values whose handling the text leaves open: products it touches are not judged by form. */
  readonly odd?: boolean;
  /** The body is larger than it had to be: that the target takes none of its size says no more than any refusal. */
  readonly large?: boolean;
  /** Which credential the request carries; `own` is the full client's token. */
  readonly credential?: Credential;
}

/** The credential of a request, by name; the token itself never leaves the client. */
export type Credential =
  | 'own'
  | 'second'
  /** A token of the full client for this request alone: where it is refused, no other takes its place. */
  | 'fresh'
  /** The token that the ordinary token request issued; where it is refused, no other takes its place. */
  | 'ordinary'
  | 'limited'
  | 'expired'
  /** A token of this run whose lifetime was waited out. */
  | 'lapsed'
  | 'garbage'
  /** The same in the form of a token. */
  | 'garbage-in-parts'
  | Forgery
  | 'empty'
  | 'none';

/**
 * A request as it was sent, but for its headers: they hold `$PIM_TOKEN` and the like where a secret was sent. Address and
 * body may hold secrets: never written as they are.
 */
export interface SentRequest {
  readonly method: string;
  /** Absolute address, with the query, as sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The text of the body as sent; null where there was none. */
  readonly body: string | null;
}

/** The answer to a request, its body decompressed and decoded. Holds what came, secrets included: never written as it is. */
export interface Answer {
  readonly status: number;
  /** Lower-case names; several headers of one name are joined by a comma and a blank. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Whether the bytes of the body were well-formed UTF-8. */
  readonly utf8: boolean;
}

/** Why there is no (whole) answer. */
export type FaultCode =
  | 'timeout'
  | 'refused'
  | 'unresolved'
  | 'reset'
  | 'tls'
  | 'too-large'
  | 'bad-encoding'
  | 'bad-http'
  /** A gateway answered, and nobody was behind it any more. */
  | 'away'
  /** The target was given up before. */
  | 'gone'
  /** The run was told not to send it. */
  | 'withheld'
  | 'cancelled';

/** Why a request has no answer. */
export interface Fault {
  readonly code: FaultCode;
  /** One line for people: what happened, without stack and without secrets. */
  readonly message: string;
}

/** One request and what came of it: an answer, or a fault. */
export interface Exchange {
  /** Counts the requests of the process that sent it, from 1. */
  readonly number: number;
  readonly operation: Operation;
  readonly intent: Intent;
  readonly request: SentRequest;
  readonly answer: Answer | null;
  readonly fault: Fault | null;
  /** The own token was refused, and no other read with it was taken: that says nothing of what was asked. */
  readonly grownOld?: true;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** Milliseconds from the sending to the last byte, time in the limiter's queue excluded. */
  readonly durationMs: number;
  /** The part of it until the head of the answer was there; missing where no whole answer came. */
  readonly waitMs?: number;
}

/** An exchange that has an answer. */
export interface Answered extends Exchange {
  readonly answer: Answer;
  readonly fault: null;
}

/** Whether a whole answer came. */
export function isAnswered(exchange: Exchange): exchange is Answered {
  return exchange.answer !== null;
}
