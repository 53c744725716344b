import {
  earlyInNextYear,
  lastOfYearBehind,
  lateInPreviousYear,
  leapDayBefore,
} from '../src/basics/calendar.js';
import { each, everywhere, expect, once, requirement } from '../src/harness/index.js';
import { wordsOf } from '../src/harness/lists/narrowing.js';
import {
  judgeBoundsByModification,
  judgeExactDay,
  modifiedAboutNoon,
  modifiedLongAfterCreation,
} from '../src/harness/steps/list/days/existing-days.js';
import {
  dayOfModification,
  from,
  inAnotherYear,
  modifiedOn,
  onDayOfModification,
  onExactDayOfModification,
  to,
} from '../src/harness/steps/list/days/modification-day.js';
import { staysFoundBy } from '../src/harness/steps/list/relisted/relisted-product.js';
import { ownProducts } from '../src/harness/steps/own-products.js';
import { dateRangeHolds } from '../src/oracle/lists/list-answer.js';

/** Days that no product lies beyond: a careless service takes them for none at all. */
const farDays = [
  ['ToLastModifiedOn', '1990-01-01'],
  ['FromLastModifiedOn', '2999-12-31'],
] as const;

/** States that few products are in: a service that looks for these first may forget the days. */
const scarceStates = ['Invalid', 'Deleted'] as const;

everywhere('list/date-range-holds', dateRangeHolds, async (check) => {
  const { minimal } = await ownProducts(check);
  const day = await dayOfModification(check, minimal);
  await check.pim.list([from(day, 0), ['take', '50']]);
  await check.pim.list([from(day, -20), to(day, -10), ['take', '50']]);
  await check.pim.list([to(day, -2), ['take', '50']]);
  await check.pim.list([from(day, -20), to(day, -10), ['term', ''], ['skip', '1'], ['take', '20']]);
  await check.pim.list([to(day, -2), ['state', ''], ['skip', '1'], ['take', '20']]);
  // The last of its words stands in all products of the run, so that one is left behind the first.
  const word = wordsOf(minimal).at(-1) ?? minimal.label;
  for (const bound of [to(day, -10), from(day, 2)])
    await check.pim.list([['term', word], bound, ['skip', '1'], ['take', '20']]);
  for (const far of farDays) await check.pim.list([far, ['take', '5']]);
  for (const state of scarceStates) {
    await check.pim.list([from(day, 0), ['state', state], ['take', '50']]);
    await check.pim.list([to(day, -10), ['state', state], ['take', '50']]);
  }
});

requirement('list/from-bound', async (check) => {
  await onDayOfModification(check, async (product, day) => {
    await expect(product).toBeListedBy([from(day, -1)], modifiedOn(day));
    await expect(product).toBeMissingFrom([from(day, 2)], modifiedOn(day));
  });
  // Nor does an update that is refused move the day.
  await once(() => staysFoundBy(check, 'day'));
  await once(async () => {
    const { minimal } = await ownProducts(check);
    const leapDay = leapDayBefore(await dayOfModification(check, minimal));
    // A service may refuse to look back so far.
    const { page } = await check.lists.shows(minimal, [from(leapDay, -1)]);
    check.given.accepted(page, 'a list from a day long ago on');
    await expect(minimal).toBeListedBy([from(leapDay, 0)]);
  });
  await once(() =>
    inAnotherYear(check, earlyInNextYear, (product, early, day) =>
      expect(product).toBeMissingFrom([from(early, 0)], modifiedOn(day)),
    ),
  );
});

requirement('list/to-bound', async (check) => {
  await onDayOfModification(check, async (product, day) => {
    await expect(product).toBeListedBy([to(day, 2)], modifiedOn(day));
    await expect(product).toBeMissingFrom([to(day, -2)], modifiedOn(day));
  });
  await once(async () => {
    const { minimal } = await ownProducts(check);
    const last = lastOfYearBehind(await dayOfModification(check, minimal));
    // A service may refuse days that are still to come.
    const { page } = await check.lists.shows(minimal, [to(last, 1)]);
    check.given.accepted(page, 'a list up to a day to come');
    await expect(minimal).toBeListedBy([to(last, 0)]);
  });
  await once(() =>
    inAnotherYear(check, lateInPreviousYear, (product, late, day) =>
      expect(product).toBeMissingFrom([to(late, 0)], modifiedOn(day)),
    ),
  );
});

requirement('list/from-day-is-included', async (check) => {
  await onExactDayOfModification(check, async (product, day) => {
    await expect(product).toBeListedBy([from(day, 0)], modifiedOn(day));
    await expect(product).toBeMissingFrom([from(day, 1)], modifiedOn(day));
  });
  await each(await modifiedAboutNoon(check), (product) => judgeExactDay(check, product, 'from'), {
    twice: true,
  });
});

requirement('list/to-day-is-the-bound', async (check) => {
  await onExactDayOfModification(check, async (product, day) => {
    await expect(product).toBeListedBy([to(day, 1)], modifiedOn(day));
    await expect(product).toBeMissingFrom([to(day, -1)], modifiedOn(day));
  });
  await each(await modifiedAboutNoon(check), (product) => judgeExactDay(check, product, 'to'), {
    twice: true,
  });
});

requirement('list/to-day', async (check) => {
  await onDayOfModification(check, async (product, day) => {
    const { shown } = await check.lists.showsNow(product, [to(day, 0)]);
    check.observe(`the day of the upper bound is ${shown ? 'included' : 'left out'}`);
  });
});

requirement('list/bounds-look-at-modification', async (check) => {
  await each(await modifiedLongAfterCreation(check), (product) => judgeBoundsByModification(check, product), {
    none: 'the target lists no product whose lastModifiedOn lies four days or more behind its createdOn',
    twice: true,
  });
});
