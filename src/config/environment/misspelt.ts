import { nearest } from '../nearest.js';
import { type Environment, namesGiven } from './environment.js';
import { furtherNames, type VariableName, variableNames } from './variable-names.js';

/** A variable that is set and read by nobody, and the one that was probably meant. */
interface Misspelt {
  readonly name: string;
  readonly meant: VariableName;
}

const prefix = 'PIM_';
const known: ReadonlySet<string> = new Set([...variableNames, ...furtherNames]);

/** The words of a name behind the prefix that all names share. */
const wordsOf = (name: string): string[] => name.slice(prefix.length).split('_');

/** Whether all words stand in the others in the same order: `LIMITED_SECRET` in `LIMITED_CLIENT_SECRET`. */
const standIn = ([word, ...words]: readonly string[], others: readonly string[]): boolean => {
  if (word === undefined) return true;
  const at = others.indexOf(word);
  return at >= 0 && standIn(words, others.slice(at + 1));
};

/** The variable of which a word or more were left out; one word alone may be the word of anybody. */
const withWordsLeftOut = (name: string): VariableName | undefined => {
  const words = wordsOf(name);
  if (words.length < 2) return undefined;
  return variableNames
    .filter((variable) => standIn(words, wordsOf(variable)))
    .toSorted((one, other) => one.length - other.length)[0];
};

/** Compared is what stands behind the prefix: with it, short names would all be near each other. */
const withSlips = (name: string): VariableName | undefined => {
  const guess = nearest(
    name.slice(prefix.length),
    variableNames.map((variable) => variable.slice(prefix.length)),
  );
  return variableNames.find((variable) => variable === prefix + guess);
};

/**
 * Variables of the process or of the file that look like one of the suite and are none: it would run without what
 * they say. Names that are near none may belong to other programs.
 */
export const misspeltVariables = async (
  environment: Environment,
  cwd: string,
  envFile: string | undefined,
): Promise<Misspelt[]> => {
  const given = await namesGiven(environment, cwd, envFile);
  return given
    .filter((name) => name.startsWith(prefix) && !known.has(name))
    .flatMap((name) => {
      const meant = withWordsLeftOut(name) ?? withSlips(name);
      return meant === undefined ? [] : [{ name, meant }];
    });
};
