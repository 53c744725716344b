import type { Field } from '../../discovery/capabilities.js';

/**
 * The field that tells variants apart: of type EanCode, the one named `ean` before a required one, and that before others;
 * undefined where there is none. A carton may have an ean beside that of its content.
 */
export const eanFieldIn = (fields: readonly Field[]): Field | undefined => {
  const eans = fields.filter(({ owner, kind }) => owner === 'variant' && kind === 'ean');
  return eans.find(({ code }) => code === 'ean') ?? eans.find(({ required }) => required) ?? eans[0];
};
