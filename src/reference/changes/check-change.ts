import { isObject, type Json } from '../json/json.js';
import { asList, type Place, rootNode, walkContent } from '../model/content.js';
import type { Refusal } from '../model/refusal.js';
import type { Change } from './change.js';

/**
 * Looks for the first reason why a change must not be stored.
 *
 * Codes come before currencies and both before identity, so that a bad reference is always answered 404.
 */
export function checkChange(change: Change): Refusal | undefined {
  const { rules } = change.call.world;
  return (
    firstInSent(change, (value, place) => codeProblem(value, place, change)) ??
    firstInSent(change, (value, place) => currencyProblem(value, place, change)) ??
    first(rules.conflicts(change), (conflict) => rules.duplicate(conflict, change)) ??
    (change.draft.state === 'Invalid' ? rules.incomplete(change) : undefined)
  );
}

function codeProblem(value: Json, place: Place, change: Change): Refusal | undefined {
  const { world } = change.call;
  if (place.field.kind !== 'selectable') return undefined;
  return first(asList(value), (code) =>
    typeof code !== 'string' || world.rules.codeExists(code, place, world)
      ? undefined
      : world.rules.unknownCode(code, place, change),
  );
}

function currencyProblem(value: Json, place: Place, change: Change): Refusal | undefined {
  const { world } = change.call;
  if (place.field.kind !== 'price' || !isObject(value)) return undefined;
  return first(Object.keys(value), (currency) =>
    world.rules.currencyExists(currency, place, world)
      ? undefined
      : world.rules.unknownCurrency(currency, { ...place, currency }, change),
  );
}

function firstInSent(
  { sent, call: { world } }: Change,
  judge: (value: Json, place: Place) => Refusal | undefined,
): Refusal | undefined {
  let found: Refusal | undefined;
  const visit = (value: Json, place: Place) => {
    found ??= judge(value, place);
  };
  walkContent(sent.content, world.definition.product, visit);
  for (const [index, { content }] of (sent.variants ?? []).entries()) {
    walkContent(content, world.definition.variant, visit, rootNode(index));
  }
  return found;
}

function first<T, R>(items: readonly T[], judge: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = judge(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
