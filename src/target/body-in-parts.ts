import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough for a service to read the first part of a body by itself. */
const betweenMs = 100;

/** Where UTF-8 can be cut within its first character of several bytes; undefined where it has none. */
export const withinCharacter = (bytes: Uint8Array): number | undefined => {
  const place = bytes.findIndex((byte) => (byte & 0xc0) === 0x80);
  return place === -1 ? undefined : place;
};

/** A body as its parts before and behind a place, the second one later than the first. */
export async function* inTwoParts(bytes: Uint8Array, place: number): AsyncGenerator<Uint8Array, void> {
  yield bytes.subarray(0, place);
  await sleep(betweenMs);
  yield bytes.subarray(place);
}
