/** Who issues the tokens, as their `iss` says. */
export declare const ISSUER = "urn:pim-reference";
/** Whom the tokens are for, as their `aud` says. */
export declare const CLAIMED_AUDIENCE = "pim";
