import { breaksOff, breaksOffGets } from './breaks-off.js';
import {
  duplicateKey,
  invalidGzip,
  invalidUtf8,
  jsonAsHtml,
  notANumber,
  truncatedJson,
} from './broken-json.js';
import { refusedCredentials, tokenPage, tokenWithoutEnd } from './broken-token.js';
import { drips } from './drips.js';
import { denseArray, endlessArray, hugeBody, nestedArrays } from './floods.js';
import { hangs, hangsInPart } from './hangs.js';
import type { HostileTarget } from './hostile-target.js';
import { clockOff, hugeHeaders } from './odd-headers.js';
import { redirectElsewhere, redirectLoop } from './redirects.js';
import {
  dies,
  diesBehindGateway,
  gatewayGivesUp,
  resets,
  restartsBehindGateway,
  sleepsAndRecovers,
  throttles,
} from './unsteady.js';
import { gatewayBeforeService, gatewayEverywhere, startPage } from './web-pages.js';

/** Every way to misbehave that the suite is known to cope with; those that take longest first. */
export const hostileTargets: readonly HostileTarget[] = [
  ...hangsInPart,
  hangs,
  ...[diesBehindGateway, restartsBehindGateway],
  ...[resets, dies, sleepsAndRecovers, throttles, gatewayGivesUp],
  ...[breaksOffGets, breaksOff, drips],
  ...[endlessArray, hugeBody, denseArray, nestedArrays],
  ...[truncatedJson, jsonAsHtml, invalidGzip, invalidUtf8, duplicateKey, notANumber],
  ...[tokenPage, tokenWithoutEnd, refusedCredentials],
  ...[gatewayEverywhere, gatewayBeforeService, startPage],
  ...[redirectLoop, redirectElsewhere],
  ...[hugeHeaders, clockOff],
];
