/**
 * Reads the body of a request, as far as the limit goes.
 *
 * @param limit in bytes
 * @throws Refused with 413 where the body is longer, or 400 where it breaks off
 */
export declare function readBody(request: Request, limit: number): Promise<Uint8Array>;
