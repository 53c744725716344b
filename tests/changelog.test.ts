import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { requirementIds, requirementOf } from '../src/catalogue/index.js';
import { digest, revision, revisionText } from '../src/catalogue/revision.js';
import { changelogOf, rulesOf, unnamedIn } from './kit/changelog.js';

const docs = resolve(import.meta.dirname, '../docs');
const kept = (number: string): string => readFileSync(join(docs, 'revisions', `${number}.txt`), 'utf8');
const { revisions, pending } = changelogOf(readFileSync(join(docs, 'changelog.md'), 'utf8'));
const numbers = revisions.map(({ number }) => number);

describe('the changelog of the catalogue', () => {
  test('keeps the present rules as those of the present revision: docs/changelog.md says what to do where not', async () => {
    await expect(revisionText()).toMatchFileSnapshot(join(docs, 'revisions', `${revision}.txt`));
  });

  test('has an entry for each revision, the present one first, with the digest of the text that is kept', () => {
    expect(numbers).toEqual(
      Array.from({ length: Number(revision) }, (_, index) => `${Number(revision) - index}`),
    );
    expect(revisions.map(({ digest }) => digest)).toEqual(numbers.map((number) => digest(kept(number))));
  });

  test('keeps no text of a revision that it does not name', () => {
    const files = numbers.map((number) => `${number}.txt`);
    expect(new Set(readdirSync(join(docs, 'revisions')))).toEqual(new Set(files));
  });

  test('names every rule that a revision changed', () => {
    const unnamed = revisions
      .filter(({ number }) => number !== '1')
      .flatMap(({ number, entry }) =>
        unnamedIn(entry, rulesOf(kept(`${Number(number) - 1}`)), rulesOf(kept(number))),
      );
    expect(unnamed).toEqual([]);
  });

  test('names exactly the rules that are pending', () => {
    expect(pending).toEqual(requirementIds.filter((id) => requirementOf(id).pending === true));
  });
});

describe('the digest of the catalogue', () => {
  const [first, second, ...others] = requirementIds.map((id) => [id, requirementOf(id)] as const);
  if (first === undefined || second === undefined) throw new Error('the catalogue is empty');
  const digestWith = (...rules: Parameters<typeof revisionText>[1] & object): string =>
    digest(revisionText(revision, rules));

  test('moves with the level and the words of any rule, with each that comes or goes, and with the number', () => {
    const [id, rule] = first;
    const level = rule.level === 'MUST' ? 'SHOULD' : 'MUST';
    const digests = [
      digest(),
      digestWith(second, ...others),
      digestWith([id, { ...rule, level }], second, ...others),
      digestWith([id, { ...rule, title: `${rule.title} Or not.` }], second, ...others),
      digest(revisionText('999')),
    ];
    expect(new Set(digests).size).toBe(digests.length);
  });

  test('stays where a pending rule comes, and moves when that begins to count', () => {
    const rule = { level: 'MUST', title: 'A new rule.', section: 'Errors' } as const;
    expect(digestWith(first, second, ...others, ['errors/new', { ...rule, pending: true }])).toBe(digest());
    expect(digestWith(first, second, ...others, ['errors/new', rule])).not.toBe(digest());
  });
});

describe('what a revision changed', () => {
  const before = rulesOf('catalogue revision 1\n\na/kept | MUST | Kept.\na/gone | MUST | Gone.\n');

  test('is every rule that came, went, or changed its level or words', () => {
    const after = rulesOf('catalogue revision 2\n\na/kept | SHOULD | Kept.\na/new | MUST | New.\n');
    expect(unnamedIn('', before, after)).toEqual(['a/kept', 'a/gone', 'a/new']);
    expect(unnamedIn('- loosened: `a/kept`\n- dropped: `a/gone`\n- new: `a/new`', before, after)).toEqual([]);
  });

  test('is nothing where both say the same', () => {
    expect(unnamedIn('', before, before)).toEqual([]);
    expect(rulesOf(revisionText()).size).toBe(requirementIds.length - pending.length);
  });
});
