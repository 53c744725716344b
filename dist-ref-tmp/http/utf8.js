import { TextDecoder } from 'node:util';
/** The text that bytes stand for, or `undefined` where they are not UTF-8. */
export function decodeUtf8(bytes) {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    }
    catch {
        return undefined;
    }
}
//# sourceMappingURL=utf8.js.map