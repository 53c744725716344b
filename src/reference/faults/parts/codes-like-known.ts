import type { Departure } from '../../rules/index.js';

/** A create may name a code that is enough like a known one of its field. */
export function takingCreatesLike(isLike: (code: string, known: string) => boolean): Departure {
  return (rules) => ({
    unknownCode(code, place, change) {
      const known = [...(change.call.world.data.codes.get(place.field.code) ?? [])];
      const isTaken = change.before === undefined && known.some((one) => isLike(code, one));
      return isTaken ? undefined : rules.unknownCode(code, place, change);
    },
  });
}
