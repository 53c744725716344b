import type { Fault } from '../../departures.js';
import { takingCreatesLike } from '../parts/codes-like-known.js';

/** Defects by which a create takes a code for one that exists, since not all of it is compared. */
export const createFoldedCodes: readonly Fault[] = [
  {
    name: 'zeros-in-codes-not-compared',
    requirement: 'create/unknown-code-is-404',
    says: 'A code of a create is known if it is one that is but for zeros before its digits.',
    rules: takingCreatesLike(alikeBut(/(?<!\d)0+(?=\d)/g)),
  },
  {
    name: 'signs-in-codes-not-compared',
    requirement: 'create/unknown-code-is-404',
    says: 'A code of a create is known if it has the letters and digits of one that is.',
    rules: takingCreatesLike(alikeBut(/[-_/.]/g)),
  },
  {
    name: 'accents-in-codes-not-compared',
    requirement: 'create/unknown-code-is-404',
    says: 'A code of a create is known if it is one that is but for accents.',
    consequences: ['create/unknown-variant-code-is-404'],
    rules: takingCreatesLike(alikeBut(/\p{M}/gu)),
  },
];

/** Whether two codes are the same once these parts of them are taken away. */
function alikeBut(parts: RegExp): (code: string, known: string) => boolean {
  const folded = (code: string): string => code.normalize('NFD').replace(parts, '');
  return (code, known) => folded(code) === folded(known);
}
