import { answers } from './answers.js';
import { identity } from './identity.js';
import { lists } from './lists.js';
import { states } from './states.js';
import { transport } from './transport.js';
/** Every dialect, topic by topic. */
export const dialects = [...identity, ...states, ...answers, ...lists, ...transport];
//# sourceMappingURL=index.js.map