import { LosslessNumber } from 'lossless-json';
import { expect, test } from 'vitest';
import { gathered, imagesMoved } from './image-updates.js';

test('each medium with a place in the order is one place further on, and nothing else is sent', () => {
  const media = [{ code: 'front.jpg', sortOrder: 10 }, { code: 'back.jpg' }];
  const later = [{ code: 'sole.jpg', sortOrder: new LosslessNumber('1') }];
  expect(imagesMoved({ name: 'Boot', images: [{ media }, { media: later }, 'odd'] })).toEqual({
    images: [
      { media: [{ code: 'front.jpg', sortOrder: 11 }, { code: 'back.jpg' }] },
      { media: [{ code: 'sole.jpg', sortOrder: 2 }] },
      'odd',
    ],
  });
  expect(imagesMoved({ images: null })).toEqual({ images: [] });
});

test('media are gathered in one image, the last one at the place zero where it has a place', () => {
  const [front, back] = [{ code: 'front.jpg', sortOrder: 11 }, { code: 'back.jpg' }];
  const sole = { code: 'sole.jpg', sortOrder: 2 };
  const images = [{ media: [front, back] }, { media: [sole] }];
  expect(gathered({ images })).toEqual({ images: [{ media: [front, back, { ...sole, sortOrder: 0 }] }] });
  expect(gathered({ images: images.slice(0, 1) })).toEqual({ images: [{ media: [front, back] }] });
});
