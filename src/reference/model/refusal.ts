/** Why a request is refused: the three members of a business error and the status; "Errors". */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly values: readonly string[];
}

/** Thrown where a request cannot go on; the refusal inside becomes the answer. */
export class Refused extends Error {
  /** What the client is told. */
  readonly refusal: Refusal;
  /** Headers that go with the answer, such as `allow`. */
  readonly headers: Readonly<Record<string, string>>;

  /** @param refusal what the client is told */
  constructor(refusal: Refusal, headers: Readonly<Record<string, string>> = {}) {
    super(refusal.message);
    this.refusal = refusal;
    this.headers = headers;
  }
}

/** A refusal with status 400. */
export function badRequest(code: string, message: string, ...values: readonly string[]): Refusal {
  return { status: 400, code, message, values };
}

/** A refusal with status 404. */
export function notFound(code: string, message: string, ...values: readonly string[]): Refusal {
  return { status: 404, code, message, values };
}
