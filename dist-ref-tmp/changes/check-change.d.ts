import type { Refusal } from '../model/refusal.js';
import type { Change } from './change.js';
/**
 * Looks for the first reason why a change must not be stored.
 *
 * Codes come before currencies and both before identity, so that a bad reference is always answered 404.
 */
export declare function checkChange(change: Change): Refusal | undefined;
