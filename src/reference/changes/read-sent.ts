import type { Call } from '../http/call.js';
import { isArray, isObject, type Json, type JsonObject, member, textAt } from '../json/json.js';
import { childNode, type Node, rootNode } from '../model/content.js';
import { badRequest, type Refusal, Refused } from '../model/refusal.js';
import type { Sent, SentVariant } from './change.js';
import { readImages } from './read-images.js';

/** Members that answers have and that mean nothing in a request; `id` names a variant of an update. */
const RESPONSE_ONLY: readonly string[] = ['id', 'state', 'createdOn', 'lastModifiedOn'];

/**
 * Reads a product object of a create or update and checks the shape of every value.
 *
 * @throws Refused at the first member that cannot stand where it stands
 */
export function readSent(body: Json, call: Call): Sent {
  if (!isObject(body)) throw new Refused(badRequest('BAD_PRODUCT', 'The body must be a JSON object'));
  const content = readNode(body, rootNode(), call);
  const variants = readVariants(member(body, 'variants'), call);
  const images = readImages(member(body, 'images'), call.world.data);
  const claimed = Object.entries(body).filter(([key]) => RESPONSE_ONLY.includes(key));
  for (const [name] of claimed) {
    const refusal = call.world.rules.claimedMember(name);
    if (refusal !== undefined) throw new Refused(refusal);
  }
  return {
    claimed: Object.fromEntries(claimed),
    content: images === undefined ? content : { ...content, images },
    ...(variants !== undefined && { variants }),
  };
}

function readVariants(variants: Json | undefined, call: Call): SentVariant[] | undefined {
  if (variants === undefined) return undefined;
  if (!isArray(variants)) throw new Refused(badRequest('BAD_VARIANTS', 'variants must be an array'));
  return variants.map((variant, index) => {
    if (!isObject(variant)) throw new Refused(badRequest('BAD_VARIANTS', 'A variant must be an object'));
    const id = textAt(variant, 'id');
    return { ...(id !== undefined && { id }), content: readNode(variant, rootNode(index), call) };
  });
}

function readNode(sent: JsonObject, node: Node, call: Call): JsonObject {
  const entries: Array<[string, Json]> = [];
  for (const [key, value] of Object.entries(sent)) {
    if (isReadElsewhere(key, node)) continue;
    const refusal = memberProblem(key, node, call);
    if (refusal === 'dropped') continue;
    if (refusal !== undefined) throw new Refused(refusal);
    entries.push([key, readMember(key, value, node, call)]);
  }
  return Object.fromEntries(entries);
}

function isReadElsewhere(key: string, node: Node): boolean {
  if (node.kind === 'product') return RESPONSE_ONLY.includes(key) || key === 'variants' || key === 'images';
  return node.kind === 'variant' && RESPONSE_ONLY.includes(key);
}

function memberProblem(key: string, node: Node, { world }: Call): Refusal | 'dropped' | undefined {
  const { rules, data, definition } = world;
  if (node.kind === 'languages') {
    return data.languages.has(key) ? undefined : (rules.unknownLanguage(key) ?? 'dropped');
  }
  if (node.kind === 'channels') {
    return data.channels.has(key) ? undefined : (rules.unknownChannel(key) ?? 'dropped');
  }
  const fields = definition[node.entity];
  const field = fields.get(key);
  if (field === undefined && childNode(node, key, fields) !== undefined) return undefined;
  const isAllowed =
    field !== undefined &&
    (node.language === undefined || field.multiLanguage) &&
    (node.channel === undefined || field.multiChannel || node.language !== undefined);
  return isAllowed ? undefined : (rules.unknownAttribute(key, node.entity) ?? 'dropped');
}

function readMember(key: string, value: Json, node: Node, call: Call): Json {
  if (value === null) return null;
  const fields = call.world.definition[node.entity];
  const child = childNode(node, key, fields);
  if (child !== undefined && child.kind !== 'price') {
    if (isObject(value)) return readNode(value, child, call);
    throw new Refused(badRequest('BAD_VALUE', `${JSON.stringify(key)} must be an object`, key));
  }
  const field = fields.get(key);
  if (field === undefined) return value;
  const place = { field, channel: node.channel, language: node.language, variant: node.variant };
  const { rules } = call.world;
  const isIdentifier = key === 'productId' || key === 'externalId';
  const problem =
    rules.valueProblem(value, place, call) ??
    (isIdentifier && typeof value === 'string' ? rules.identifierProblem(value) : undefined);
  if (problem !== undefined) throw new Refused(badRequest('BAD_VALUE', `${key} ${problem}`, key));
  return value;
}
