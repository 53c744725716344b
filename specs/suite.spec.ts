import './token.spec.js';
import './authentication.spec.js';
import './authorization.spec.js';
import './definitions.spec.js';
import './create.spec.js';
import './create-refusals.spec.js';
import './create-uniqueness.spec.js';
import './states.spec.js';
import './get.spec.js';
import './list.spec.js';
import './list-channels.spec.js';
import './list-dates.spec.js';
import './list-filters.spec.js';
import './formats.spec.js';
import './errors.spec.js';
import { declareSuite } from '../src/harness/index.js';

declareSuite();
