import { isObject, member } from '../json/json.js';
import { childNode } from '../model/content.js';
/** As the specification has it: an update is partial at every level. */
export const merging = {
    mergeNode(before, sent, node, world) {
        const { rules, definition } = world;
        const merged = new Map(Object.entries(before ?? {}));
        for (const [key, value] of Object.entries(sent)) {
            const old = member(before, key);
            const child = childNode(node, key, definition[node.entity]);
            const result = child !== undefined && isObject(value)
                ? rules.mergeNode(isObject(old) ? old : undefined, value, child, world)
                : rules.mergeValue(old, value, node, key);
            if (result === null)
                merged.delete(key);
            else
                merged.set(key, result);
        }
        return Object.fromEntries(merged);
    },
    mergeValue: (_before, sent) => sent,
};
//# sourceMappingURL=merging.js.map