import { parse } from 'dotenv';
import { type Environment, textOfEnvFile } from './environment.js';
import { variableNames } from './variable-names.js';

const assignment = /^\s*(?:export\s+)?([\w.-]+)(?:\s*=|:\s)(.*)$/;

/** A name of the suite that a line begins with, behind the words by which shells set variables. */
const begun = /^\s*(?:export\s+|set\s+|setx\s+|\$env:)?(PIM_[A-Z_]+)\b/i;

const quoteOf = (value: string): string | undefined => /^\s*(["'`])/.exec(value)?.[1];

/** Whether the first # begins what is read as a comment, and hardly looks like one. */
const isCutByAccident = (written: string): boolean => {
  const at = written.indexOf('#');
  return at === 0 ? /^#\S/.test(written) : at > 0 && /\S/.test(written.charAt(at - 1));
};

/** What is odd about the value that a line of a file gives to a variable, as the file is read. */
const oddIn = (name: string, written: string, read: string | undefined): string | undefined => {
  const quote = quoteOf(written);
  if (quote === undefined && isCutByAccident(written)) {
    return `${name} holds # outside of quotes: what stands behind it is not read; put the value in quotes`;
  }
  if (quote !== undefined && read?.startsWith(quote) === true) {
    return `${name} begins with a quote that is not closed: close it, or leave it out`;
  }
  return written.includes('${')
    ? `${name} holds \${…}, which nobody fills in: write the value itself`
    : undefined;
};

/** Lines of a file that say something else of a variable of the suite than whoever wrote them is likely to mean. */
export const oddLines = (text: string): string[] => {
  const values = parse(text);
  const seen = new Set<string>();
  return text.split(/\r\n?|\n/).flatMap((line, index) => {
    const at = `line ${index + 1}: `;
    const [, name = '', written = ''] = assignment.exec(line) ?? [];
    if (!variableNames.some((variable) => variable === name)) {
      const meant = begun.exec(line)?.[1];
      const isLost = meant !== undefined && (name === '' || name !== meant);
      return isLost && variableNames.some((variable) => variable === meant)
        ? [`${at}${meant} is not set by it: write ${meant}=value`]
        : [];
    }
    const again = seen.has(name) ? [`${at}${name} stands there twice: the last one counts`] : [];
    seen.add(name);
    const odd = oddIn(name, written, values[name]);
    return [...again, ...(odd === undefined ? [] : [at + odd])];
  });
};

const credentials = [
  'PIM_CLIENT_ID',
  'PIM_CLIENT_SECRET',
  'PIM_LIMITED_CLIENT_ID',
  'PIM_LIMITED_CLIENT_SECRET',
] as const;

/** Credentials of the process with a blank or a line end around them, as stores of secrets like to add. */
const padded = (environment: Environment): string[] =>
  credentials
    .filter((name) => {
      const value = environment[name] ?? '';
      return value.trim() !== '' && value !== value.trim();
    })
    .map((name) => `${name} begins or ends with a blank or a line end, which is sent as a part of it`);

/**
 * What of the variables that are set is hardly meant so, in words without the values: lines of the file that are not read
 * as they look, and credentials with blanks around them.
 */
export const oddVariables = async (
  environment: Environment,
  cwd: string,
  envFile: string | undefined,
): Promise<string[]> => {
  const text = await textOfEnvFile(cwd, envFile);
  const file = envFile ?? '.env';
  return [...(text === null ? [] : oddLines(text).map((line) => `${file}, ${line}`)), ...padded(environment)];
};
