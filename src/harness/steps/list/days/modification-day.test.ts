import { expect, test } from 'vitest';
import { Breach, Untestable } from '../../../world/endings.js';
import { unlessMidnightIsNear } from './modification-day.js';

const deviating = async (): Promise<void> => {
  throw new Breach({ expected: 'a list without the product', received: 'the product', pointer: null });
};

const judgedAt = (time: string): Promise<void> =>
  unlessMidnightIsNear(async () => `2026-03-29T${time}.0000000`, deviating);

test.each(['21:00:00', '23:59:59', '00:00:00', '02:59:59'])(
  'a deviation at %s may come of the zone of a service, and is none',
  async (time) => {
    await expect(judgedAt(time)).rejects.toBeInstanceOf(Untestable);
  },
);

test.each(['03:00:00', '12:00:00', '20:59:59'])('a deviation at %s is one', async (time) => {
  await expect(judgedAt(time)).rejects.toBeInstanceOf(Breach);
});

test('what does not deviate is judged at any hour', async () => {
  const midnight = async (): Promise<string> => '2026-03-29T00:00:00.0000000';
  await expect(unlessMidnightIsNear(midnight, async () => {})).resolves.toBeUndefined();
});
