import { closeSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from '../../results/program-version.js';
import { jsonText } from '../json-text.js';
import type { HarEntry } from './har-entry.js';

const note =
  'Every exchange of the run, requests for tokens included, in the order of sending; one that was sent again stands here again. Names such as $PIM_TOKEN stand in the place of secrets. Of a longer body the first 64 KiB are kept; its comment says how much was left out.';

const head = `${JSON.stringify({ log: { version: '1.2', creator: suite, comment: note } }).slice(0, -2)},"entries":[\n`;
const foot = Buffer.from('\n]}}\n');

/** Where an entry stands in the file, in bytes, and which request of the run it tells of. */
interface Place {
  readonly number: number;
  readonly start: number;
  readonly length: number;
}

const write = (descriptor: number, bytes: Buffer, position: number): void => {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(descriptor, bytes, done, bytes.length - done, position + done);
  }
};

/**
 * An HTTP Archive 1.2 that grows while a run goes on. The end of the file is written anew with each entry, so that
 * what lies there is a whole archive at every moment, also when the process is killed; in memory is kept where the
 * entries stand, and nothing of what they hold.
 */
export class HarFile {
  readonly #file: string;
  readonly #descriptor: number;
  readonly #places: Place[] = [];
  #end = 0;

  /** Begins an archive in the place of what the file held. */
  constructor(file: string) {
    this.#file = file;
    this.#descriptor = openSync(file, 'w+');
    this.#put(Buffer.from(head));
  }

  /** @param number of the request among those of the run, in the order of sending. */
  append(number: number, entry: HarEntry): void {
    const bytes = Buffer.from(jsonText(entry));
    this.#entry(number, bytes);
  }

  /** Puts the entries, which came as their exchanges ended, into the order of sending. */
  close(): void {
    const isInOrder = this.#places.every(
      ({ number }, index) => number >= (this.#places[index - 1]?.number ?? 0),
    );
    if (!isInOrder) this.#writeInOrder();
    closeSync(this.#descriptor);
  }

  #writeInOrder(): void {
    const unfinished = `${this.#file}.tmp`;
    const sorted = new HarFile(unfinished);
    for (const { number, start, length } of this.#places.toSorted((a, b) => a.number - b.number)) {
      const bytes = Buffer.alloc(length);
      readSync(this.#descriptor, bytes, 0, length, start);
      sorted.#entry(number, bytes);
    }
    sorted.close();
    renameSync(unfinished, this.#file);
  }

  #entry(number: number, bytes: Buffer): void {
    const comma = this.#places.length === 0 ? '' : ',\n';
    this.#places.push({ number, start: this.#end + comma.length, length: bytes.length });
    this.#put(Buffer.concat([Buffer.from(comma), bytes]));
  }

  #put(bytes: Buffer): void {
    write(this.#descriptor, Buffer.concat([bytes, foot]), this.#end);
    this.#end += bytes.length;
  }
}

/** The archive of all exchanges in a folder of reports. */
export const harFileIn = (reports: string): string => join(reports, 'exchanges.har');

/** Lets no archive of an earlier run stay: an empty one takes its place where one is wanted, else none. */
export const forgetHarFile = (reports: string, wanted: boolean): void => {
  const file = harFileIn(reports);
  if (wanted) new HarFile(file).close();
  else rmSync(file, { force: true });
};
