import type { Dialect } from '../departures.js';
import { answers } from './answers.js';
import { identity } from './identity.js';
import { lists } from './lists.js';
import { states } from './states.js';
import { transport } from './transport.js';

/** Every dialect, topic by topic. */
export const dialects: readonly Dialect[] = [...identity, ...states, ...answers, ...lists, ...transport];
