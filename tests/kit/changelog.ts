/** What the changelog says of one revision. */
export interface RevisionEntry {
  readonly number: string;
  readonly digest: string;
  readonly entry: string;
}

/** Takes the changelog apart: an entry for each revision in its order, and the ids that it calls pending. */
export const changelogOf = (text: string): { revisions: RevisionEntry[]; pending: string[] } => {
  const sections = text.split(/^## /m).slice(1);
  const revisions = sections.flatMap((section) => {
    const [, number, digest] = /^Revision (\d+)\n\n`(sha256:[0-9a-f]{64})`\n/.exec(section) ?? [];
    return number === undefined || digest === undefined ? [] : [{ number, digest, entry: section }];
  });
  const waiting = sections.find((section) => section.startsWith('Pending\n')) ?? '';
  const pending = [...waiting.matchAll(/^- `([a-z]+\/[a-z0-9-]+)`/gm)].flatMap(([, id]) => id ?? []);
  return { revisions, pending };
};

/** The rules in the kept text of a revision: level and title by id. */
export const rulesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const [id, ...rest] = line.split(' | ');
      return id === undefined || rest.length < 2 ? [] : [[id, rest.join(' | ')]];
    }),
  );

/** Ids of the rules that differ between two revisions, and that the entry of the later one does not name. */
export const unnamedIn = (
  entry: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => before.get(id) !== after.get(id) && !entry.includes(`\`${id}\``),
  );
