import { addressing } from './addressing.js';
import { answers } from './answers.js';
import { authentication } from './authentication.js';
import { authorization } from './authorization.js';
import { codes } from './codes.js';
import { definitions } from './definitions.js';
import { errors } from './errors.js';
import { filters } from './filters.js';
import { formats } from './formats.js';
import { identity } from './identity.js';
import { merging } from './merging.js';
import { paging } from './paging.js';
import { service } from './service.js';
import { states } from './states.js';
import { token } from './token.js';
import { values } from './values.js';
import { variants } from './variants.js';
/** The rules of a service that keeps to everything that the specification states or implies. */
export const lawful = {
    ...addressing,
    ...answers,
    ...authentication,
    ...authorization,
    ...codes,
    ...definitions,
    ...errors,
    ...filters,
    ...formats,
    ...identity,
    ...merging,
    ...paging,
    ...service,
    ...states,
    ...token,
    ...values,
    ...variants,
};
/** Rules with departures applied one after the other, each seeing those before it. */
export function depart(rules, ...departures) {
    let current = rules;
    for (const departure of departures)
        current = { ...current, ...departure(current) };
    return current;
}
//# sourceMappingURL=index.js.map