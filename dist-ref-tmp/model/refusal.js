/** Thrown where a request cannot go on; the refusal inside becomes the answer. */
export class Refused extends Error {
    /** What the client is told. */
    refusal;
    /** Headers that go with the answer, such as `allow`. */
    headers;
    /** @param refusal what the client is told */
    constructor(refusal, headers = {}) {
        super(refusal.message);
        this.refusal = refusal;
        this.headers = headers;
    }
}
/** A refusal with status 400. */
export function badRequest(code, message, ...values) {
    return { status: 400, code, message, values };
}
/** A refusal with status 404. */
export function notFound(code, message, ...values) {
    return { status: 404, code, message, values };
}
//# sourceMappingURL=refusal.js.map