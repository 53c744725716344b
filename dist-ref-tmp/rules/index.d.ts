import { type AddressingRules } from './addressing.js';
import { type AnswerRules } from './answers.js';
import { type AuthenticationRules } from './authentication.js';
import { type AuthorizationRules } from './authorization.js';
import { type CodeRules } from './codes.js';
import { type DefinitionRules } from './definitions.js';
import { type ErrorRules } from './errors.js';
import { type FilterRules } from './filters.js';
import { type FormatRules } from './formats.js';
import { type IdentityRules } from './identity.js';
import { type MergingRules } from './merging.js';
import { type PagingRules } from './paging.js';
import { type ServiceRules } from './service.js';
import { type StateRules } from './states.js';
import { type TokenRules } from './token.js';
import { type ValueRules } from './values.js';
import { type VariantRules } from './variants.js';
/**
 * Every decision of the service, one small function each.
 *
 * The rest of the service only carries them out, and each rule calls others through `world.rules`: so a
 * dialect or a fault replaces one and everything follows.
 */
export interface Rules extends AddressingRules, AnswerRules, AuthenticationRules, AuthorizationRules, CodeRules, DefinitionRules, ErrorRules, FilterRules, FormatRules, IdentityRules, MergingRules, PagingRules, ServiceRules, StateRules, TokenRules, ValueRules, VariantRules {
}
/** The rules of a service that keeps to everything that the specification states or implies. */
export declare const lawful: Rules;
/** A way to depart from given rules: the rules that take the place of theirs. */
export type Departure = (rules: Rules) => Partial<Rules>;
/** Rules with departures applied one after the other, each seeing those before it. */
export declare function depart(rules: Rules, ...departures: readonly Departure[]): Rules;
