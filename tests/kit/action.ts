import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';

/** A step of a composite action, as far as tests look at it. */
export interface ActionStep {
  readonly name?: string;
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A composite action of GitHub. */
export interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string; readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly ActionStep[] };
}

/**
 * Reads a file of YAML as strictly as can be.
 *
 * @throws where it is no YAML, or says something twice.
 */
export const readYaml = (file: string): unknown => {
  const document = parseDocument(readFileSync(file, 'utf8'), { strict: true, uniqueKeys: true });
  for (const problem of [...document.errors, ...document.warnings]) throw problem;
  return document.toJS();
};

/**
 * What an expression of GitHub comes to: texts with `${{ inputs.name }}`, also with `|| env.NAME` behind it.
 *
 * @throws where it is an expression of another kind.
 */
export const evaluated = (
  text: string,
  inputs: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>>,
): string =>
  text.replace(/\$\{\{(.*?)\}\}/g, (expression, inner: string) => {
    const [, input = '', variable] = /^ inputs\.([\w-]+)(?: \|\| env\.(\w+))? $/.exec(inner) ?? [];
    const value = inputs[input];
    if (value === undefined) throw new Error(`${expression} cannot be evaluated`);
    return value === '' && variable !== undefined ? (env[variable] ?? '') : value;
  });
