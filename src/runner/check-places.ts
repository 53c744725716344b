import { type Place, placeAt, type Source, sourcesIn } from './source-texts.js';

/** What declares a check: the functions of the harness, and those of a spec that go on to them for several ids. */
const declaring = '(?:\\b\\w*[rR]equirement|\\beverywhere|\\bproperty)\\(';

/** The names that a spec may use for an id: itself in quotes, or a constant. */
const namesOf = ({ text }: Source, id: string): string =>
  [
    `'${id}'`,
    ...[...text.matchAll(new RegExp(`\\bconst (\\w+) = '${id}'`, 'g'))].map(([, name]) => `${name}\\b`),
  ].join('|');

/** What stands before an id in a list of ids that a spec declares one after the other. */
const listed = "(?<=\\bfor \\(const \\w+ of \\[[\\s',\\w/-]*)";

/**
 * Other checks may name the id, as what they build on: a place is where it is declared, a row of a table of ids or an
 * entry of a list of them.
 */
const placesIn = (spec: Source, id: string): Place[] => {
  const declared = `${declaring}\\s*(?:${namesOf(spec, id)})`;
  const row = `\\[\\s*(?://.*\\s*)?'${id}'`;
  const places = new RegExp(`(?:${declared}|${row}|${listed}'${id}')`, 'g');
  return [...spec.text.matchAll(places)].map(({ index }) => placeAt(spec, index));
};

/** Says of requirements where their checks begin, in their order; nothing for one that has no check yet. */
export const checkPlaces = (): ((id: string) => readonly Place[]) => {
  const specs = sourcesIn('specs', '.spec');
  return (id) => specs.flatMap((spec) => placesIn(spec, id));
};
