import { type Json } from '../json/json.js';
import type { ReferenceData } from '../model/definition.js';
/**
 * Reads `images` of a request and keeps code and sort order; the addresses are the service's own.
 *
 * @returns the images, `null` where they are to be taken away, or `undefined` where there are none
 * @throws Refused where the shape is another, or a media code does not exist
 */
export declare function readImages(images: Json | undefined, data: ReferenceData): Json | undefined;
