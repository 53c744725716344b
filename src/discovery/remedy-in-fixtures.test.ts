import { expect, test } from 'vitest';
import { allMembers, fewerThanTwoKnown, nameInFixtures, notKnown } from './remedy-in-fixtures.js';

test('a remedy names the members of the fixtures that help, one, two or many', () => {
  expect(nameInFixtures('all', 'languages')).toBe('name all under "languages" in PIM_FIXTURES');
  expect(nameInFixtures('some', 'codes', 'values')).toBe(
    'name some under "codes" and "values" in PIM_FIXTURES',
  );
  expect(nameInFixtures('more', ...allMembers)).toBe(
    'name more under "codes", "currencies", "languages" and "channels" in PIM_FIXTURES',
  );
});

test('a reason says what is unknown before it names the remedy', () => {
  expect(notKnown('channel', 'channels')).toBe(
    'no channel is known: name some under "channels" in PIM_FIXTURES',
  );
  expect(fewerThanTwoKnown('currencies', 'currencies')).toBe(
    'fewer than two currencies are known: name more under "currencies" in PIM_FIXTURES',
  );
});
