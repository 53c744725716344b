import { type Json, type JsonObject } from '../json/json.js';
import { type Node } from '../model/content.js';
import type { World } from '../world.js';
/** Decisions about what an update leaves as it was; "PATCH {base_url}/v1/products/{productId}". */
export interface MergingRules {
    /** A node of the product after the update: what was sent in place, everything else kept. */
    mergeNode(before: JsonObject | undefined, sent: JsonObject, node: Node, world: World): JsonObject;
    /** A plain value after the update; `null` takes it away. */
    mergeValue(before: Json | undefined, sent: Json, node: Node, key: string): Json;
}
/** As the specification has it: an update is partial at every level. */
export declare const merging: MergingRules;
