import { setTimeout as after } from 'node:timers/promises';
import { draftUpdate } from '../../changes/draft.js';
import type { Fault } from '../../departures.js';
import { millisecondsOf } from '../../model/clock.js';
import type { Product } from '../../model/product.js';
import { refuseTaken } from '../parts/refuse-taken.js';

/** Milliseconds that an update needs for its write here. */
const WRITE = 40;

/** Whether something that came so many milliseconds later meets a write at its weak moment. */
const atWeakMoment = (later: number): boolean => later >= 8 && later < 25;

/** Defects that show only where a request comes at a certain moment of another one. */
export const rareRaces: readonly Fault[] = [
  {
    name: 'update-lost-behind-one-half-done',
    rare: 'deep',
    requirement: 'sequences/concurrent-updates-both-show',
    says: 'Of two updates of a product, the second of which comes 8 to 25 ms after the first, the first is lost.',
    rules: (rules) => {
      const cameAt = new Map<string, number>();
      const weak = new WeakSet<Product>();
      return {
        beforeWrite(change) {
          const { before, draft } = change;
          if (before === undefined) return rules.beforeWrite(change);
          const now = performance.now();
          if (atWeakMoment(now - (cameAt.get(before.id) ?? 0))) weak.add(draft);
          cameAt.set(before.id, now);
          return after(WRITE).then(() => refuseTaken(change, rules));
        },
        toStore(change) {
          const { before, call, draft, sent } = change;
          const [current] =
            before === undefined ? [] : call.world.store.holders({ kind: 'id', value: before.id });
          if (current === undefined || current === before || weak.has(draft)) return rules.toStore(change);
          return rules.toStore(draftUpdate(current, sent, call).change);
        },
      };
    },
  },
  {
    name: 'ean-taken-behind-an-update-half-done',
    rare: 'deep',
    requirement: 'sequences/eans-stay-unique',
    says: 'A create that comes 8 to 25 ms after an update that adds a variant may take the ean of that variant.',
    rules: (rules) => ({
      async beforeWrite(change) {
        const { before, draft } = change;
        if (before === undefined || draft.variants.length <= before.variants.length) return;
        const begun = Date.now();
        await after(WRITE);
        refuseTaken(change, rules, ({ holder }) => atWeakMoment(millisecondsOf(holder.createdOn) - begun));
      },
    }),
  },
];
