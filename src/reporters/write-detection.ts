import { join } from 'node:path';
import type { Detection } from '../results/detection/detection.js';
import { renderDetectionPage } from './html/detection-page.js';
import { jsonText } from './json-text.js';
import { writeWhole } from './write.js';

/** Writes what a proof showed into a folder, for machines and for people; tells where it lies. */
export const writeDetection = async (detection: Detection, folder: string): Promise<readonly string[]> => {
  const json = join(folder, 'detection.json');
  const html = join(folder, 'detection.html');
  await writeWhole(json, `${jsonText(detection, 2)}\n`);
  await writeWhole(html, renderDetectionPage(detection));
  return [html, json];
};
