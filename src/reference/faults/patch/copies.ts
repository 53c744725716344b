import type { Fault } from '../../departures.js';
import { type Json, member } from '../../json/json.js';
import type { Departure } from '../../rules/index.js';
import { onUpdate } from '../parts/alter.js';

/** Defects of services that keep a copy of what a product holds under each of its identifiers. */
export const patchCopies: readonly Fault[] = [
  {
    name: 'names-kept-for-each-identifier',
    requirement: 'patch/keeps-other-product-fields',
    says: 'An update without a name gives the product the one that it had after the last update by the same identifier.',
    consequences: ['list/term-finds-name', 'sequences/last-written-shows'],
    rules: keepingCopies('name'),
  },
  {
    name: 'languages-kept-for-each-identifier',
    requirement: 'sequences/last-written-shows',
    rare: 'deep',
    says: 'An update without content in languages gives the product that of the last update by the same identifier.',
    rules: keepingCopies('languages'),
  },
];

/** An update that does not send this member puts the one in its place that was there after the last by its identifier. */
function keepingCopies(name: string): Departure {
  return (rules) => {
    const copies = new Map<string, Json>();
    return onUpdate((product, _before, { call: { key }, sent }) => {
      const copy = `${key} ${product.id}`;
      const kept = member(sent.content, name) === undefined ? copies.get(copy) : undefined;
      const content = kept === undefined ? product.content : { ...product.content, [name]: kept };
      const held = member(content, name);
      if (held !== undefined) copies.set(copy, held);
      return { ...product, content };
    })(rules);
  };
}
