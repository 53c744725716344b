import { expect, test } from 'vitest';
import { objectFrom, seenProduct } from '../fake-exchange.test-helper.js';
import { mediaCameBack, mediaObjects } from './media.js';

const front = { code: 'front.jpg', sortOrder: 1, urls: { small: 'https://cdn.example/s.jpg' } };
const withMedia = (...media: unknown[]) => ({ images: [{ media }] });

test('media objects are found wherever a product holds images', () => {
  const product = {
    ...withMedia(front, { code: 'back.jpg' }),
    channels: { web: withMedia(front) },
    variants: [withMedia(front), 'a variant of another shape'],
  };
  expect(mediaObjects(seenProduct(product))).toEqual({ examples: 4, deviations: [] });
});

test.each([
  ['no code', { sortOrder: 1 }, '/images/0/media/0'],
  ['an order that is a text', { ...front, sortOrder: '1' }, '/images/0/media/0/sortOrder'],
  ['a url that is a file name', { ...front, urls: { small: 'front.jpg' } }, '/images/0/media/0/urls/small'],
  ['a url that is no text', { ...front, urls: { large: 7 } }, '/images/0/media/0/urls/large'],
  ['no object at all', 'front.jpg', '/images/0/media/0'],
])('a media object with %s deviates', (_, media, pointer) => {
  expect(mediaObjects(seenProduct(withMedia(media))).deviations).toMatchObject([{ pointer }]);
  expect(mediaObjects(seenProduct(withMedia(media), true)).deviations).toMatchObject([
    { pointer: `/0${pointer}` },
  ]);
});

test.each([
  ['a text', 'front.jpg', '/images'],
  ['an object', { media: [] }, '/images'],
  ['media without a node around them', [front], '/images/0'],
  ['a number among others', [{ media: [front] }, 3], '/images/1'],
  ['one media object', [{ media: front }], '/images/0'],
])('images that are %s deviate', (_, images, pointer) => {
  expect(mediaObjects(seenProduct({ images })).deviations).toMatchObject([{ pointer }]);
});

test('images without media, and what a definition calls so, are let pass', () => {
  for (const images of [null, [], [{ media: [] }, { media: null }]])
    expect(mediaObjects(seenProduct({ images }))).toEqual({ examples: 0, deviations: [] });
  expect(mediaObjects(seenProduct({ images: 'front.jpg' }), [{ code: 'images' }]).examples).toBe(0);
});

const text = (body: unknown) => objectFrom(JSON.stringify(body));
const sent = text(withMedia({ code: 'front.jpg', sortOrder: 1 }));

test.each([
  ['in an image of its own', { images: [{ media: [] }, { media: [front] }] }, 0, ''],
  ['with another order', withMedia({ ...front, sortOrder: 2 }), 1, '/images/0/media/0/sortOrder'],
  ['without an order', withMedia({ code: 'front.jpg' }), 1, '/images/0/media/0/sortOrder'],
  ['not at all', {}, 1, '/images'],
])('media that come back %s', (_, received, count, pointer) => {
  const judged = mediaCameBack(sent, text(received));
  expect(judged.examples).toBe(1);
  expect(judged.deviations).toHaveLength(count);
  if (count > 0) expect(judged.deviations[0]?.pointer).toBe(pointer);
});

test('media that an update added to those of the same code are found among them', () => {
  const sent = { images: [{ media: [{ code: 'front.jpg', sortOrder: 2 }] }] };
  const merged = withMedia(front, { code: 'front.jpg', sortOrder: 2 });
  expect(mediaCameBack(sent, text(merged)).deviations).toEqual([]);
  expect(mediaCameBack(sent, text(withMedia(front, front))).deviations).toMatchObject([
    { expected: '2', received: '1', pointer: '/images/0/media/0/sortOrder' },
  ]);
});
