import './authentication.spec.js';
import './authorization.spec.js';
import './definitions.spec.js';
import './create.spec.js';
import './create-uniqueness.spec.js';
import './states.spec.js';
import './get.spec.js';
import './patch.spec.js';
import './patch-addressing.spec.js';
import './patch-habits.spec.js';
import './patch-refusals.spec.js';
import './patch-variants.spec.js';
import './list.spec.js';
import './list-channels.spec.js';
import './list-dates.spec.js';
import './list-filters.spec.js';
import './sequences.spec.js';
import './formats.spec.js';
import './errors.spec.js';
// What all these have left behind.
import './left-behind.spec.js';
// Wrong secrets may lock the client out: nothing is asked for after them but what sums up.
import './token.spec.js';
// It makes the largest product of the run, which lists would show: all that look at lists come before.
import './create-refusals.spec.js';
import { declareSuite } from '../src/harness/index.js';

declareSuite();
