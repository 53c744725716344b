import type { Call } from '../../http/call.js';
import type { Field } from '../../model/definition.js';

/** A code by which a list is asked for. */
interface AskedCode {
  readonly field: Field;
  /** The place of the field among the selectable ones of the product. */
  readonly index: number;
  readonly code: string;
}

/** The codes of product fields by which a list is asked for. */
export function codesAsked({ operation, query, world }: Call): AskedCode[] {
  if (operation !== 'list') return [];
  const fields = [...world.definition.product.values()].filter(({ kind }) => kind === 'selectable');
  return fields.flatMap((field, index) =>
    query.getAll(field.code).map((code): AskedCode => ({ field, index, code })),
  );
}

/** The parameters that filter a list, each once, in the order in which they are asked for. */
export function filterNames({ query }: Call): string[] {
  return [...new Set(query.keys())].filter((name) => name !== 'take' && name !== 'skip');
}

/** Whether a list is asked for by a code of a field that variants alone have. */
export function asksForVariants(call: Call): boolean {
  return filterNames(call).some((name) => isOfVariants(name, call));
}

/** The filter right before the first by a field that variants alone have, where that is behind two others or more. */
export function filterBeforeVariants(call: Call): string | undefined {
  const names = filterNames(call);
  const place = names.findIndex((name) => isOfVariants(name, call));
  return place < 2 ? undefined : names[place - 1];
}

function isOfVariants(name: string, { world: { definition } }: Call): boolean {
  return definition.variant.get(name)?.kind === 'selectable' && !definition.product.has(name);
}
