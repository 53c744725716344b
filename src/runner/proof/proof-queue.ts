import type { ListedDeparture } from './list-departures.js';
import { type ProofTask, tasksFor, turnOf } from './proof-tasks.js';
import type { HaveMet } from './unrelated-departures.js';

/** The first run in a thread takes twice the time of the others: shares are long, but none is longer than this. */
const usualShare = 60;

/** A departure of which its last service left open what it shows alone. */
interface Open {
  readonly departure: ListedDeparture;
  readonly seed: number;
  /** How many unrelated defects its next service may have. */
  readonly together: number;
  /** What its last service left open; itself among them. */
  readonly companions: readonly ListedDeparture[];
}

/** What a thread takes of its part of all services; the rest goes where there is room, with what is left open by then. */
const dealtAtOnce = 0.8;

/** Fewer services than this for each thread do not keep it busy: nothing that is left open waits for company then. */
const fewUnderWay = 4;

/**
 * The services that are still to be certified. What one with several defects leaves open comes back in other and
 * smaller company, and by itself at last.
 */
export class ProofQueue {
  #tasks: readonly ProofTask[];
  #open: Open[] = [];
  #underWay = 0;
  readonly #waiting: (() => void)[] = [];

  /** @param together how many unrelated defects one service may have at first. */
  constructor(departures: readonly ListedDeparture[], seeds: readonly number[], together: number) {
    this.#tasks = seeds
      .flatMap((seed) => tasksFor(departures, seed, together))
      .toSorted((one, other) => turnOf(one) - turnOf(other));
  }

  /** Whether nothing is to be done, as far as is known by now. */
  get isEmpty(): boolean {
    return this.#tasks.length + this.#open.length === 0;
  }

  /** Notes that the service of a task was certified, and takes back what it left open. */
  ended({ seed, together }: ProofTask, open: readonly ListedDeparture[]): void {
    const half = Math.max(1, Math.floor(together / 2));
    this.#open.push(...open.map((departure) => ({ departure, seed, together: half, companions: open })));
    this.#underWay -= 1;
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** Resolves when a service was certified the next time. */
  nextEnd(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /**
   * Takes out the services that are certified next in one thread: most of its part at first, few towards the end. There
   * may be none as long as others are under way: what they leave open makes company for what is open already.
   *
   * @param lanes how many threads there are.
   * @param abreast how many runs go on in each at one time.
   * @param longest most services that one thread takes: what each leaves behind adds up until the thread ends.
   */
  nextShare(lanes: number, abreast: number, longest = usualShare): readonly ProofTask[] {
    this.#regroup(lanes);
    const { length } = this.#tasks;
    const part = (length + this.#underWay) / lanes;
    const size = Math.min(longest, Math.max(abreast, Math.ceil(part * dealtAtOnce)));
    const share = this.#tasks.slice(0, size);
    this.#tasks = this.#tasks.slice(size);
    this.#underWay += share.length;
    return share;
  }

  /** What is open comes before all others once it has company: it may be left open again. */
  #regroup(lanes: number): void {
    const open = this.#open;
    this.#open = [];
    const isIdle = this.#tasks.length === 0 && this.#underWay < lanes * fewUnderWay;
    for (const alike of byCompany(open)) {
      const [{ seed, together }] = alike;
      const departures = alike.map(({ departure }) => departure);
      const companions = new Map(alike.map((one) => [one.departure, one.companions]));
      const haveMet: HaveMet = (one, other) => companions.get(one)?.includes(other) === true;
      // Towards the end time is short and not the processor: each by itself spares them to be looked at thrice.
      const isSpare = isIdle && this.#underWay + departures.length <= lanes * fewUnderWay;
      if (isIdle || departures.length >= together)
        this.#tasks = [...tasksFor(departures, seed, isSpare ? 1 : together, haveMet), ...this.#tasks];
      else this.#open.push(...alike);
    }
  }
}

/** What may come into one service: of one seed, in company of one size. */
const byCompany = (open: readonly Open[]): readonly (readonly [Open, ...Open[]])[] => {
  const groups = new Map<string, [Open, ...Open[]]>();
  for (const one of open) {
    const key = `${one.seed} ${one.together}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()];
};
