/** Who issues the tokens, as their `iss` says. */
export const ISSUER = 'urn:pim-reference';

/** Whom the tokens are for, as their `aud` says. */
export const CLAIMED_AUDIENCE = 'pim';
