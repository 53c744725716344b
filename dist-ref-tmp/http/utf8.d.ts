/** The text that bytes stand for, or `undefined` where they are not UTF-8. */
export declare function decodeUtf8(bytes: Uint8Array): string | undefined;
