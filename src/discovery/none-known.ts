import type { Capabilities } from './capabilities.js';

/** What is known of a target whose definition could not be had. */
export function noneKnown(reason: string): Capabilities {
  return {
    noDefinition: reason,
    fields: [],
    codes: {},
    values: {},
    seenCodes: {},
    currencies: [],
    languages: [],
    channels: [],
    media: [],
    unfillable: [],
    address: null,
    termNarrows: false,
    noValidProduct: reason,
    noCreate: reason,
  };
}
