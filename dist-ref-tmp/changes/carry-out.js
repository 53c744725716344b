import { Refused } from '../model/refusal.js';
import { checkChange } from './check-change.js';
/**
 * Checks a change and stores it, all in one step: no other request runs between check and write.
 *
 * @returns the product as it was stored
 * @throws Refused where it was not; then nothing changed
 */
export async function carryOut({ change, refusal }) {
    const { rules } = change.call.world;
    const problem = refusal ?? checkChange(change);
    if (problem !== undefined) {
        rules.afterRefusal(change, problem);
        throw new Refused(problem);
    }
    const pause = rules.beforeWrite(change);
    if (pause !== undefined)
        await pause;
    return storeChange(change);
}
/** Writes a change into the store without another look. */
export function storeChange(change) {
    const { rules, store } = change.call.world;
    const { previous: _, ...product } = rules.toStore(change);
    const { list, get, patch } = rules.lag();
    const keepsHistory = list + get + patch > 0;
    store.put(keepsHistory && change.before !== undefined ? { ...product, previous: change.before } : product);
    return product;
}
//# sourceMappingURL=carry-out.js.map