import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Verdict } from '../../src/results/results.js';
import type { Operation } from '../../src/target/exchange.js';

/** An answer of the sound service that stands behind a hostile target; its body is not compressed. */
export interface SoundAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** One request that a hostile target has to deal with. */
export interface HostileCall {
  readonly operation: Operation;
  /** Counts the requests of the run, from 1. */
  readonly number: number;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** An address on another origin, where every request is a breach of trust. */
  readonly elsewhere: string;
  readonly body: Buffer;
  /** Lets the sound service answer, to this body perhaps. */
  ask(body?: Buffer): Promise<SoundAnswer>;
  /** Answers this. */
  send(answer: SoundAnswer): void;
  /** Answers as the sound service does, or with what is made of its answer. */
  pass(change?: (answer: SoundAnswer) => SoundAnswer): Promise<void>;
}

/** What a run on a hostile target comes to. */
export interface Expected {
  readonly verdict: Verdict;
  readonly status: 0 | 1 | 3;
  /** Requirements that fail, all of them; none where it is left out. */
  readonly failed?: readonly string[];
  /** Globs on the requirements that fail where too many rest on one another to name each. */
  readonly failedAmong?: readonly string[];
  /** SHOULDs that are warned of, among others. */
  readonly warned?: readonly string[];
  /** Why the run broke off. */
  readonly aborted?: RegExp;
  /** Why it may have broken off, where chance decides whether it does. */
  readonly perhapsAborted?: RegExp;
  /** A reason that requirements give for being untested. */
  readonly reason?: RegExp;
  /** What is observed, by id of the requirement. */
  readonly observed?: Readonly<Record<string, RegExp>>;
}

/** A service that misbehaves in one way, with what a run on it must come to. */
export interface HostileTarget {
  /** What it does, as the end of the sentence "a target that …". */
  readonly does: string;
  /**
   * Whether the run is made by a process of its own, so that it shows how much memory it takes and that it ends; others
   * are made together.
   */
  readonly alone?: true;
  /** Flags of the run, where the point is not in the settings that it has by itself. */
  readonly flags?: readonly string[];
  /** Variables of the run, on top of those that name the target. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Makes what deals with the requests of one run. */
  serve(): (call: HostileCall) => void | Promise<void>;
  /** What it does to each connection, which are counted from 1, before anything is sent on it. */
  connected?(socket: Socket, number: number): void;
  readonly expects: Expected;
}
