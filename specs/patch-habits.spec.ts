import { requirement } from '../src/harness/index.js';
import {
  arraysInWords,
  changedIdentifierInWords,
  emptyUpdateInWords,
  emptyVariantsInWords,
  nullInWords,
} from '../src/harness/steps/patch/habits.js';

for (const [id, inWords] of [
  ['patch/null-value', nullInWords],
  ['patch/empty-update', emptyUpdateInWords],
  ['patch/empty-variants', emptyVariantsInWords],
  ['patch/changed-identifier', changedIdentifierInWords],
  ['patch/arrays', arraysInWords],
] as const) {
  requirement(id, async (check) => {
    check.observe(await inWords(check));
  });
}
