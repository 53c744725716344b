import type { Fault, FaultCode, Operation } from '../exchange.js';
import { plainKind } from './kind-of-request.js';

/** The two addressees of a run, which may be two hosts: the authorization server and the service. */
type Addressee = 'authorization server' | 'service';

/** The variable that says where each of them is. */
const variables: Readonly<Record<Addressee, string>> = {
  'authorization server': 'PIM_AUTH_URL',
  service: 'PIM_BASE_URL',
};

/**
 * How many rounds without an answer are borne, by what befell the last of them. A round is over when an attempt
 * fails that began after the end of the round before: what is under way at one time fails for one cause.
 */
type RoundsBorne = Readonly<Partial<Record<FaultCode, number>>>;

const roundsBorne: RoundsBorne = { unresolved: 3, tls: 3, timeout: 3 };
const roundsOtherwise = 6;

/** The same for an addressee that never answered at all. A time-out costs its whole time. */
const roundsAtFirst: RoundsBorne = { ...roundsBorne, refused: 3, tls: 1, timeout: 2 };

/**
 * Milliseconds in which a service that answered before is let alone after each round, where nobody took the connection or
 * held it: a service without a gateway, when it is started anew, is away for some seconds.
 */
const roundsApart: Readonly<Partial<Record<FaultCode, readonly number[]>>> = {
  refused: [1_000, 3_000, 6_000],
  // One connection that breaks is no sign that the others will.
  reset: [0, 4_000, 6_000],
};

/** Faults in which the target did answer, only not well. */
const signsOfLife: readonly FaultCode[] = ['too-large', 'bad-encoding'];

/** A list is as long as it was asked to be; what else can never be read is no answer to requests of its kind. */
const signsOfOperation = (operation: Operation): readonly FaultCode[] =>
  operation === 'list' ? ['too-large'] : [];

interface Silence {
  everAnswered: boolean;
  rounds: number;
  /** What befell the last of them. */
  last: FaultCode | null;
  /** Attempts that had begun when the last round was over. */
  countedAt: number;
  /** What was asked in these rounds. */
  readonly kinds: Set<string>;
}

const unheard = (): Silence => ({
  everAnswered: false,
  rounds: 0,
  last: null,
  countedAt: 0,
  kinds: new Set(),
});

/** How many rounds are borne of what never answered, and which faults count as an answer. */
interface Measure {
  readonly first: RoundsBorne;
  readonly signs: readonly FaultCode[];
}

/** How an attempt ended. */
interface Ended {
  readonly operation: Operation;
  /** Which requests are like it, as a phrase. */
  readonly kind: string;
  /** Where it was sent, without a path and what else an address may hold. */
  readonly origin: string;
  /** Which attempt of the run it was, and how many have begun by now. */
  readonly number: number;
  readonly begun: number;
  /** Whether the same request was sent before: that it is let hang again says no more than the first time. */
  readonly again: boolean;
  /** Null stands for an answer, whatever its status. */
  readonly fault: Fault | null;
}

/** Watches whether the target still answers, and says once and for all when it, or one kind of request, is given up. */
export class Liveness {
  readonly #silences = new Map<string, Silence>();
  readonly #silent = new Map<string, string>();
  /** The kinds of each operation that were given up since any of it was answered the last time. */
  readonly #silentSince = new Map<Operation, Set<string>>();
  readonly #answered = new Set<Operation>();
  #gone: string | null = null;

  /** Why the target is given up, in one line; null while it is not. */
  get gone(): string | null {
    return this.#gone;
  }

  /** Why requests like this one, or the whole target, are given up, in one line; null while they are not. */
  givenUp({ operation, kind }: Pick<Ended, 'operation' | 'kind'>): string | null {
    const whole = this.#isSilent(operation) ? this.#silent.get(plainKind(operation)) : undefined;
    return this.#gone ?? whole ?? this.#silent.get(kind) ?? null;
  }

  /** Whether what is asked for plainly is let hang, and something else of the operation as well: so is then all of it. */
  #isSilent(operation: Operation): boolean {
    const kinds = this.#silentSince.get(operation);
    return kinds !== undefined && kinds.size > 1 && kinds.has(plainKind(operation));
  }

  /**
   * Whether a request that met a time-out may be answered when it is sent again. Whoever let the first requests of a kind
   * hang would most likely let it hang, but one may have met a moment of silence.
   *
   * @param again whether it was sent again before.
   */
  mayAnswer({ operation, kind }: Pick<Ended, 'operation' | 'kind'>, again: boolean): boolean {
    if (this.#hasAnswered(kind)) return true;
    const { rounds } = this.#silences.get(kind) ?? unheard();
    return !again && rounds <= 1 && this.#answered.has(operation);
  }

  #hasAnswered(kind: string): boolean {
    return this.#silences.get(kind)?.everAnswered === true;
  }

  /**
   * Whether a service that answered before is given up at the next time-out. It may be one kind of request alone that
   * it lets hang.
   */
  get isInDoubt(): boolean {
    const { everAnswered, rounds, last } = this.#silences.get('service') ?? unheard();
    return everAnswered && last === 'timeout' && rounds + 1 === roundsBorne.timeout;
  }

  /** Gives the target up for a reason that is not in how attempts ended; the first reason stays. */
  giveUp(reason: string): void {
    this.#gone ??= reason;
  }

  /** Takes in how an attempt ended; tells how many milliseconds the target is to be let alone. */
  saw(ended: Ended): number {
    const { operation, kind, fault, origin } = ended;
    if (fault?.code === 'cancelled') return 0;
    const addressee: Addressee = operation === 'token' ? 'authorization server' : 'service';
    const before = this.#silences.get(addressee)?.rounds ?? 0;
    const whole = this.#note(addressee, ended, { first: roundsAtFirst, signs: signsOfLife });
    if (whole !== undefined && !this.#isOfPart(addressee)) {
      this.#gone ??= `the ${addressee} does not answer: ${whole}; ${this.#remedy(addressee, origin)}`;
    }
    const part = this.#note(kind, ended, { first: roundsBorne, signs: signsOfOperation(operation) });
    if (part !== undefined && !this.#silent.has(kind)) {
      this.#silent.set(
        kind,
        `the ${addressee} does not answer ${kind}: ${part}; see its log for these requests${fault?.code === 'timeout' ? ', or raise --timeout' : ''}`,
      );
      this.#silentSince.set(operation, new Set(this.#silentSince.get(operation)).add(kind));
    }
    if (fault === null) {
      this.#answered.add(operation);
      this.#silentSince.delete(operation);
    }
    return this.#pauseAfter(addressee, fault, before);
  }

  #pauseAfter(addressee: Addressee, fault: Fault | null, before: number): number {
    const { everAnswered, rounds } = this.#silences.get(addressee) ?? unheard();
    if (!everAnswered || fault === null || rounds === before) return 0;
    return roundsApart[fault.code]?.[before] ?? 0;
  }

  /** Whoever answered before stands where the run was told. */
  #remedy(addressee: Addressee, origin: string): string {
    return this.#silences.get(addressee)?.everAnswered === true
      ? `check that the ${addressee} still runs at ${origin}`
      : `check ${variables[addressee]} and that the ${addressee} runs at ${origin}`;
  }

  /** Whether only what was never answered fails at an addressee that does answer other requests. */
  #isOfPart(addressee: Addressee): boolean {
    const silence = this.#silences.get(addressee);
    const [first, ...others] = silence?.kinds ?? [];
    return silence?.everAnswered === true && others.length === 0 && !this.#hasAnswered(first ?? '');
  }

  /** Notes an end for one addressee or kind of request; what was seen of it, where that is no longer borne. */
  #note(who: string, ended: Ended, { first, signs }: Measure): string | undefined {
    const { kind, number, begun, again, fault } = ended;
    const silence = this.#silences.get(who) ?? unheard();
    this.#silences.set(who, silence);
    if (fault === null || signs.includes(fault.code)) {
      silence.everAnswered = true;
      silence.rounds = 0;
      silence.kinds.clear();
      return undefined;
    }
    silence.kinds.add(kind);
    if (number <= silence.countedAt || (again && fault.code === 'timeout')) return undefined;
    silence.rounds += 1;
    silence.last = fault.code;
    silence.countedAt = begun;
    const limits = silence.everAnswered ? roundsBorne : first;
    if (silence.rounds < (limits[fault.code] ?? roundsOtherwise)) return undefined;
    return silence.rounds === 1
      ? `the first request failed since ${fault.message}`
      : `${silence.rounds} requests in a row failed, the last one since ${fault.message}`;
  }
}
