import type { RequirementId } from '../../catalogue/index.js';
import type { JsonObject } from '../../json/json.js';
import { isObject } from '../../json/tree.js';
import { jsonOf } from '../../oracle/answers/body.js';
import { isSuccess } from '../../oracle/answers/status.js';
import type { Deviation } from '../../oracle/deviation.js';
import { type Answered, type Exchange, isAnswered } from '../../target/exchange.js';
import type { Standing } from '../records/flock.js';
import type { Watch } from '../requirement.js';
import type { View } from '../view.js';

/** A deviation that a judgement of every answer found, and whose product it is about. */
export interface Sighting {
  readonly exchange: Answered;
  readonly deviation: Deviation;
  readonly standing: Standing;
  /** The requirement whose check sent the request; undefined for the discovery. */
  readonly sentFor: RequirementId | undefined;
}

/** What a judgement of every answer has come to so far. */
interface Tally {
  examples: number;
  readonly sightings: Sighting[];
}

/** More sightings of one kind say nothing new. */
const mostSightings = 20;

/**
 * As many on products of others in one answer: each is looked for again where it was seen, and a list may show others by
 * then.
 */
const mostForeignInOne = 4;

/** Whose product a deviation is about; what is about no product is the target's own doing. */
const standingOf = (exchange: Answered, deviation: Deviation, view: View): Standing => {
  if (!isSuccess(exchange)) return 'own';
  const body = jsonOf(exchange);
  const index = /^\/(\d+)(\/|$)/.exec(deviation.pointer ?? '')?.[1];
  const product = Array.isArray(body) && index !== undefined ? body[Number(index)] : body;
  return (exchange.operation === 'get' || exchange.operation === 'list') && isObject(product)
    ? view.standing(product)
    : 'own';
};

/** Judges every answer of the run by the registered judgements, and keeps their tallies. */
export class Watching {
  readonly #watches: readonly Watch[];
  readonly #view: View;
  readonly #tallies = new Map<RequirementId, Tally>();

  constructor(watches: readonly Watch[], view: View) {
    this.#watches = watches;
    this.#view = view;
  }

  /** Takes note of an exchange; one without an answer is nothing to judge. */
  note(exchange: Exchange, sentFor: RequirementId | undefined): void {
    if (!isAnswered(exchange)) return;
    const view = this.#viewOfNow();
    for (const watch of this.#watches) {
      const tally = this.tally(watch.id);
      const judged = watch.judge(exchange, view);
      tally.examples += judged.examples;
      let foreign = 0;
      for (const deviation of judged.deviations) {
        if (tally.sightings.length >= mostSightings) break;
        const standing = standingOf(exchange, deviation, view);
        if (standing === 'foreign') foreign += 1;
        if (foreign > mostForeignInOne) continue;
        tally.sightings.push({ exchange, deviation: { ...deviation, exchange }, standing, sentFor });
      }
    }
  }

  /** Whose a product is changes between answers only: it is asked once for all judgements of one. */
  #viewOfNow(): View {
    const standings = new Map<JsonObject, Standing>();
    return {
      fields: this.#view.fields,
      standing: (product) => {
        const standing = standings.get(product) ?? this.#view.standing(product);
        standings.set(product, standing);
        return standing;
      },
    };
  }

  /** What was found for a requirement so far. */
  tally(id: RequirementId): Tally {
    const known = this.#tallies.get(id);
    if (known !== undefined) return known;
    const tally: Tally = { examples: 0, sightings: [] };
    this.#tallies.set(id, tally);
    return tally;
  }

  /** Judges an exchange by one requirement again, without counting it. */
  judgeAgain(id: RequirementId, exchange: Answered): readonly Deviation[] {
    const watch = this.#watches.find((candidate) => candidate.id === id);
    return watch?.judge(exchange, this.#view).deviations ?? [];
  }
}
