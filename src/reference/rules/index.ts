import { type AddressingRules, addressing } from './addressing.js';
import { type AnswerRules, answers } from './answers.js';
import { type AuthenticationRules, authentication } from './authentication.js';
import { type AuthorizationRules, authorization } from './authorization.js';
import { type CodeRules, codes } from './codes.js';
import { type DefinitionRules, definitions } from './definitions.js';
import { type ErrorRules, errors } from './errors.js';
import { type FilterRules, filters } from './filters.js';
import { type FormatRules, formats } from './formats.js';
import { type IdentityRules, identity } from './identity.js';
import { type MergingRules, merging } from './merging.js';
import { type PagingRules, paging } from './paging.js';
import { type ServiceRules, service } from './service.js';
import { type StateRules, states } from './states.js';
import { type TokenRules, token } from './token.js';
import { type ValueRules, values } from './values.js';
import { type VariantRules, variants } from './variants.js';

/**
 * Every decision of the service, one small function each.
 *
 * The rest of the service only carries them out, and each rule calls others through `world.rules`: so a
 * dialect or a fault replaces one and everything follows.
 */
export interface Rules
  extends AddressingRules,
    AnswerRules,
    AuthenticationRules,
    AuthorizationRules,
    CodeRules,
    DefinitionRules,
    ErrorRules,
    FilterRules,
    FormatRules,
    IdentityRules,
    MergingRules,
    PagingRules,
    ServiceRules,
    StateRules,
    TokenRules,
    ValueRules,
    VariantRules {}

/** The rules of a service that keeps to everything that the specification states or implies. */
export const lawful: Rules = {
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

/** A way to depart from given rules: the rules that take the place of theirs. */
export type Departure = (rules: Rules) => Partial<Rules>;

/** Rules with departures applied one after the other, each seeing those before it. */
export function depart(rules: Rules, ...departures: readonly Departure[]): Rules {
  let current = rules;
  for (const departure of departures) current = { ...current, ...departure(current) };
  return current;
}
