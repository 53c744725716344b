import type { Change } from '../changes/change.js';
import type { Place } from '../model/content.js';
import { type Refusal } from '../model/refusal.js';
import type { World } from '../world.js';
/** Decisions about values that refer to existing data; rules 1 and 3 of "Errors". */
export interface CodeRules {
    /** Whether the code of a selectable value exists. */
    codeExists(code: string, place: Place, world: World): boolean;
    /** What happens to a write with an unknown code; `undefined` lets it pass. */
    unknownCode(code: string, place: Place, change: Change): Refusal | undefined;
    /** Whether prices may be given in the currency. */
    currencyExists(currency: string, place: Place, world: World): boolean;
    /** What happens to a write with an unknown currency; `undefined` lets it pass. */
    unknownCurrency(currency: string, place: Place, change: Change): Refusal | undefined;
}
/** As the specification has it. */
export declare const codes: CodeRules;
