import type { Fault, FaultCode } from './exchange.js';

/** The two addressees of a run, which may be two hosts: the authorization server and the service. */
export type Addressee = 'authorization server' | 'service';

/** Attempts in a row, none answered in between, after which an addressee counts as gone. */
const patience: Readonly<Partial<Record<FaultCode, number>>> = { refused: 3, unresolved: 3, tls: 3 };
const ordinaryPatience = 6;

/**
 * The same for one that never answered at all. A time-out costs its whole time, and whoever has not answered the
 * first two requests of a run, one after the other, is not there.
 */
const firstPatience: typeof patience = { ...patience, tls: 1, timeout: 2 };

/** Faults in which the target did answer, only not well. */
const signsOfLife: readonly FaultCode[] = ['too-large', 'bad-encoding'];

interface Silence {
  everAnswered: boolean;
  unanswered: number;
}

/** Watches whether the target still answers, and says once and for all when it is gone. */
export class Liveness {
  readonly #silences: Record<Addressee, Silence> = {
    'authorization server': { everAnswered: false, unanswered: 0 },
    service: { everAnswered: false, unanswered: 0 },
  };
  #gone: string | null = null;

  /** Why the target is given up, in one line; null while it is not. */
  get gone(): string | null {
    return this.#gone;
  }

  /** Takes in how an attempt ended; null stands for an answer, whatever its status. */
  saw(addressee: Addressee, fault: Fault | null): void {
    const silence = this.#silences[addressee];
    if (fault?.code === 'cancelled') return;
    if (fault === null || signsOfLife.includes(fault.code)) {
      silence.everAnswered = true;
      silence.unanswered = 0;
      return;
    }
    silence.unanswered += 1;
    const limits = silence.everAnswered ? patience : firstPatience;
    if (silence.unanswered < (limits[fault.code] ?? ordinaryPatience)) return;
    const failed =
      silence.unanswered === 1
        ? 'the first request failed'
        : `${silence.unanswered} requests in a row failed, the last one`;
    this.#gone ??= `the ${addressee} does not answer: ${failed} since ${fault.message}`;
  }
}
