import type { LosslessNumber } from 'lossless-json';

/**
 * A JSON tree whose numbers keep the digits that were written: a parsed number is a `LosslessNumber`
 * (`.value` is its text). Trees that the suite builds may hold plain integers as well; a decimal that shall be
 * sent with chosen digits (`20.20`) is a `LosslessNumber` too.
 */
export type Json = null | boolean | number | string | LosslessNumber | Json[] | JsonObject;

/** The members of an object by name, in the order in which they were written. */
export interface JsonObject {
  [member: string]: Json;
}
