/** Whether a text is an absolute URL. */
export const isAbsoluteUrl = (text: string): boolean => text === text.trim() && URL.canParse(text);

/**
 * Whether a text can serve as the address of a file: an absolute URL, or a path from the root of a host (with
 * or without the host). A bare name is none, although relative references allow it: the answer has no place
 * that it could be relative to.
 */
export const isFileUrl = (text: string): boolean =>
  isAbsoluteUrl(text) || (/^\/\S*$/.test(text) && URL.canParse(text, 'https://host.invalid'));
