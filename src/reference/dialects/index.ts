import type { Dialect } from '../departures.js';
import { access } from './access.js';
import { answers } from './answers.js';
import { clocks } from './clocks.js';
import { errors } from './errors.js';
import { identity } from './identity.js';
import { limits } from './limits.js';
import { lists } from './lists.js';
import { queries } from './queries.js';
import { states } from './states.js';
import { surroundings } from './surroundings.js';
import { tokens } from './tokens.js';
import { traffic } from './traffic.js';
import { transport } from './transport.js';
import { values } from './values.js';

/** Every dialect, topic by topic. */
export const dialects: readonly Dialect[] = [
  ...tokens,
  ...access,
  ...surroundings,
  ...identity,
  ...values,
  ...limits,
  ...states,
  ...answers,
  ...lists,
  ...queries,
  ...clocks,
  ...errors,
  ...traffic,
  ...transport,
];
