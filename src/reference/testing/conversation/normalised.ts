const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}/g;

/** The random ids of a text, in order. */
export const idsIn = (text: string): readonly string[] => text.match(UUID) ?? [];

const withoutTokens = (text: string): string =>
  text
    .replaceAll(/\b00-[0-9a-f]{32}-[0-9a-f]{16}-00\b/g, 'TRACE')
    .replaceAll(/(AAAA)?eyJ[\w~.-]+/g, (token, mark = '') => `${mark}JWT${token.includes('~') ? '~' : ''}`);

/** A line without what is random in it or of its moment: the same in two conversations that went alike so far. */
export const gistOf = (line: string): string =>
  withoutTokens(line).replaceAll(UUID, 'ID').replaceAll(INSTANT, 'TIME');

/** Random texts become their order of appearance, times their order in time. */
export function normalised(transcript: string): string {
  const replaced = withoutTokens(transcript);
  const ids = [...new Set(idsIn(replaced))];
  const idNumbers = new Map(ids.map((id, index) => [id, `ID${index}`]));
  const times = [...new Set(replaced.match(INSTANT))].sort((one, other) => (one < other ? -1 : 1));
  const timeNumbers = new Map(times.map((time, index) => [time, `TIME${index}`]));
  return replaced
    .replaceAll(UUID, (id) => idNumbers.get(id) ?? id)
    .replaceAll(INSTANT, (time) => timeNumbers.get(time) ?? time);
}
