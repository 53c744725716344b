import { expect, test } from 'vitest';
import { typedFlags } from './typed-flags.js';

test('a number stands for its digits, and a text for a list of it', () => {
  expect(typedFlags({ seed: 3, only: 'get/*', maxProducts: '50', strict: true, path: undefined })).toEqual({
    seed: '3',
    only: ['get/*'],
    maxProducts: '50',
    strict: true,
  });
});

test.each([
  [{ 'max-products': '50' }, 'there is no flag "max-products": did you mean maxProducts?'],
  [{ profil: 'smoke' }, 'there is no flag "profil": did you mean profile?'],
  [{ colour: 'red' }, 'there is no flag "colour"'],
  [{ reports: ['a'] }, 'reports is of type object: give a text'],
  [{ only: [1] }, 'only is of type object: give a list of texts'],
  [{ strict: 'yes' }, 'strict is of type string: give true or false'],
])('of %j it is said what is wrong', (flags, problem) => {
  expect(() => typedFlags(flags)).toThrow(expect.objectContaining({ problems: [problem] }));
});
