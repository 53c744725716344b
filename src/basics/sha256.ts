import { createHash } from 'node:crypto';

/** SHA-256 over a text or file in hexadecimal digits, as `sha256sum` tells it. */
export const hexDigest = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** The same as results, baselines and certificates write it: with the name of the algorithm before it. */
export const sha256 = (content: string | Buffer): string => `sha256:${hexDigest(content)}`;
