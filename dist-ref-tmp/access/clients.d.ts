/** The five operations under `/v1`; "Endpoints". The token endpoint is none of them. */
export declare const OPERATIONS: readonly ['definitions', 'create', 'patch', 'get', 'list'];
/** One of {@link OPERATIONS}. */
export type Operation = (typeof OPERATIONS)[number];
/** A client that may ask for tokens. */
export interface Client {
    readonly id: string;
    readonly secret: string;
    readonly scopes: readonly string[];
    /** Operations that the client is refused with 403. */
    readonly denied: readonly Operation[];
}
/** The two clients of the service: one may do everything, the other may only read. */
export interface Clients {
    readonly full: Client;
    readonly limited: Client;
}
/** The secret that tokens are signed with; new at each start. */
export type SigningKey = Uint8Array;
/**
 * Makes the two clients.
 *
 * @param full id and secret of the client that may do everything; random where absent
 */
export declare function createClients(full?: {
    readonly id: string;
    readonly secret: string;
}): Clients;
/** A key for one run of the service. */
export declare function createSigningKey(): SigningKey;
