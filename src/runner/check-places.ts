import { type Place, placeAt, type Source, sourcesIn } from './source-texts.js';

/** What declares a check: the functions of the harness, and those of a spec that go on to them for several ids. */
const declaring = '(?:\\b\\w*[rR]equirement|\\beverywhere|\\bproperty)\\(';

/** The names that a spec may use for an id: itself in quotes, or a constant. */
const namesOf = ({ text }: Source, id: string): string =>
  [
    `'${id}'`,
    ...[...text.matchAll(new RegExp(`\\bconst (\\w+) = '${id}'`, 'g'))].map(([, name]) => `${name}\\b`),
  ].join('|');

/** Other checks may name the id, as what they build on: a place is where it is declared, or a row of a table of ids. */
const placesIn = (spec: Source, id: string): Place[] => {
  const places = new RegExp(`(?:${declaring}\\s*(?:${namesOf(spec, id)})|\\[\\s*(?://.*\\s*)?'${id}')`, 'g');
  return [...spec.text.matchAll(places)].map(({ index }) => placeAt(spec, index));
};

/** Says of requirements where their checks begin, in their order; nothing for one that has no check yet. */
export const checkPlaces = (): ((id: string) => readonly Place[]) => {
  const specs = sourcesIn('specs', '.spec');
  return (id) => specs.flatMap((spec) => placesIn(spec, id));
};
