import { authentication } from './authentication.js';
import { authorization } from './authorization.js';
import { create } from './create.js';
import { definitions } from './definitions.js';
import { errors } from './errors.js';
import { formats } from './formats.js';
import { get } from './get.js';
import { list } from './list.js';
import { patch } from './patch.js';
import { states } from './states.js';
import { token } from './token.js';
/** Every fault, area by area. */
export const faults = [
    ...token,
    ...authentication,
    ...authorization,
    ...definitions,
    ...create,
    ...states,
    ...get,
    ...patch,
    ...list,
    ...formats,
    ...errors,
];
//# sourceMappingURL=index.js.map