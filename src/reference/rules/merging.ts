import { isObject, type Json, type JsonObject, member } from '../json/json.js';
import { childNode, type Node } from '../model/content.js';
import type { World } from '../world.js';

/** Decisions about what an update leaves as it was; "PATCH {base_url}/v1/products/{productId}". */
export interface MergingRules {
  /** A node of the product after the update: what was sent in place, everything else kept. */
  mergeNode(before: JsonObject | undefined, sent: JsonObject, node: Node, world: World): JsonObject;
  /** A plain value after the update; `null` takes it away. */
  mergeValue(before: Json | undefined, sent: Json, node: Node, key: string): Json;
}

/** As the specification has it: an update is partial at every level. */
export const merging: MergingRules = {
  mergeNode(before, sent, node, world) {
    const { rules, definition } = world;
    const merged = new Map(Object.entries(before ?? {}));
    for (const [key, value] of Object.entries(sent)) {
      const old = member(before, key);
      const child = childNode(node, key, definition[node.entity]);
      const result =
        child !== undefined && isObject(value)
          ? rules.mergeNode(isObject(old) ? old : undefined, value, child, world)
          : rules.mergeValue(old, value, node, key);
      if (result === null) merged.delete(key);
      else merged.set(key, result);
    }
    return Object.fromEntries(merged);
  },

  mergeValue: (_before, sent) => sent,
};
