import { describe, expect, test } from 'vitest';
import { runOnFake } from '../fake-target.test-helper.js';
import { nothingHeld } from './held-places.js';

const none = 'the definition has no such field';

describe('that no product holds anything in a place', () => {
  const why = async (
    place: Parameters<typeof nothingHeld>[1],
    has: NonNullable<Parameters<typeof runOnFake>[1]['has']> = {},
  ): Promise<readonly string[]> => {
    const { gaps } = await runOnFake(
      'create/keeps-channel-content',
      { service: (pim) => pim, has },
      async (check) => nothingHeld(check, place, none),
    );
    return [...gaps];
  };

  test.each(['channel', 'channel-price', 'language'] as const)(
    'is the doing of the target where the definition has fields for it: %s',
    async (place) => {
      const [reason] = await why(place);
      expect(reason).toMatch(/^the target took no product with content in a (channel|language)/);
    },
  );

  test('is told with what spoke against each of its fields', async () => {
    const unfillable = [
      { owner: 'variant', code: 'price', reason: 'prices were refused', refused: true },
    ] as const;
    expect(await why('price', { unfillable })).toEqual(['prices were refused']);
  });
});
