/**
 * Some rules are about four requests at one moment: fewer at a time are only what the user asks for, or a target that
 * takes no more at one moment however long it is let alone.
 */
const enoughForRules = 4;

/** Refusals of so few at a time before even fewer are tried. */
const patience = 3;

/** So many requests in a row must have gone well before one more is tried at a time. */
const calm = 100;

/** How many requests may be under way at one time: what the user allows, or what the target takes where that is less. */
export class AtOnce {
  readonly #most: number;
  readonly #enough: number;
  #now: number;
  #goneWell = 0;
  #refusedWhereEnough = 0;
  #endedSinceFewer = 0;
  /** It refused a request that was alone, too: what it minds is how soon they come, not how many at a time. */
  #mindsPace: boolean = false;

  constructor(most: number) {
    this.#most = most;
    this.#enough = Math.min(enoughForRules, most);
    this.#now = most;
  }

  /** As many as that, from one to what the user allows. */
  get now(): number {
    return this.#now;
  }

  /** A request ended, refused or not: one more at a time once many have gone well. */
  ended(): void {
    this.#goneWell += 1;
    this.#endedSinceFewer += 1;
    if (this.#goneWell < calm) return;
    this.#now = Math.min(this.#now + 1, this.#most);
    this.#goneWell = 0;
    this.#refusedWhereEnough = 0;
  }

  /** A request was refused for coming too soon: one fewer at a time, as far as it was refused for that. */
  refused(): void {
    this.#goneWell = 0;
    if (this.#now > this.#enough) this.#now -= 1;
    else if (this.#now === this.#enough) this.#refuseEnough();
    // Those that were under way when the number fell are refused for the old one.
    else if (this.#endedSinceFewer > this.#enough) this.#goBelow();
  }

  #refuseEnough(): void {
    if (this.#mindsPace) return;
    this.#refusedWhereEnough += 1;
    if (this.#refusedWhereEnough === patience) this.#goBelow();
  }

  #goBelow(): void {
    this.#refusedWhereEnough = 0;
    this.#endedSinceFewer = 0;
    this.#mindsPace = this.#now === 1;
    this.#now = this.#mindsPace ? this.#enough : this.#now - 1;
  }
}
