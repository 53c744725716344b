import type { Call } from '../http/call.js';
import { type Json } from '../json/json.js';
import type { Sent } from './change.js';
/**
 * Reads a product object of a create or update and checks the shape of every value.
 *
 * @throws Refused at the first member that cannot stand where it stands
 */
export declare function readSent(body: Json, call: Call): Sent;
