import { LosslessNumber } from 'lossless-json';
import { expect, test } from 'vitest';
import { imagesMoved } from './image-updates.js';

test('each medium with a place in the order gets another one, a first one zero, and nothing else is sent', () => {
  const media = [{ code: 'front.jpg', sortOrder: 10 }, { code: 'back.jpg' }];
  const later = [{ code: 'sole.jpg', sortOrder: new LosslessNumber('1') }];
  expect(imagesMoved({ name: 'Boot', images: [{ media }, { media: later }, 'odd'] })).toEqual({
    images: [
      { media: [{ code: 'front.jpg', sortOrder: 11 }, { code: 'back.jpg' }] },
      { media: [{ code: 'sole.jpg', sortOrder: 0 }] },
      'odd',
    ],
  });
  expect(imagesMoved({ images: null })).toEqual({ images: [] });
});
