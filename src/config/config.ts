import type { JsonObject } from '../json/json.js';
import type { FormatName } from '../reporters/formats.js';
import type { Baseline } from '../results/baseline/baseline.js';
import type { BaselineDraft } from '../results/baseline/draft-baseline.js';
import type { Shard } from '../results/shards/shard.js';
import type { operations } from '../target/exchange.js';

/** How much a run looks at, from a first sign of life to what a vendor runs before a certificate. */
export const profiles = ['smoke', 'standard', 'deep'] as const;
export type Profile = (typeof profiles)[number];

/** Client credentials and the `x-client` header that goes with them. */
export interface Client {
  readonly id: string;
  readonly secret: string;
  readonly xClient: string;
}

/** Codes that exist on the target, as the user's fixtures file gives them; what is left out is discovered. */
export interface Fixtures {
  /** By code of a selectable field. */
  readonly codes: Readonly<Record<string, readonly string[]>>;
  readonly currencies: readonly string[];
  readonly languages: readonly string[];
  readonly channels: readonly string[];
  /** Codes of the fields that take arrays. */
  readonly multiple: readonly string[];
  /** File codes for images. */
  readonly media: readonly string[];
  /** Values of fields of a type the suite does not know, by code of the field. */
  readonly values: Readonly<Record<string, readonly JsonObject[string][]>>;
}

/** Where a baseline is written to. */
interface BaselineOutput {
  /** Absolute. */
  readonly file: string;
  /** What it held before: what people wrote there is kept. */
  readonly before: BaselineDraft;
}

/** What the certificate of a run shall say beside what the run finds. */
export interface CertificateRequest {
  /** Of the target, as its vendor calls it; null where nobody told. */
  readonly name: string | null;
  readonly version: string | null;
  /** How long it is valid. */
  readonly days: number;
  /** File with the key that signs it, absolute; null for none. The key itself is no part of the configuration. */
  readonly keyFile: string | null;
}

/** Everything a run is told, from flags, environment and files; frozen, and plain data. */
export interface Config {
  readonly target: {
    /** Without a slash at the end. */
    readonly baseUrl: string;
    readonly authUrl: string;
    /** Whether the target is the reference service that the suite started itself. */
    readonly reference: boolean;
    readonly client: Client;
    readonly scope: string | null;
    readonly createPath: string;
    readonly limited: Client | null;
    /** Operations that the limited client lacks; null where the run shall find out. */
    readonly limitedDenied: readonly (typeof operations)[number][] | null;
    readonly expiredToken: string | null;
    /** PEM text of additional certificate authorities. */
    readonly ca: string | null;
    readonly insecure: boolean;
  };
  readonly fixtures: Fixtures;
  readonly profile: Profile;
  /** Globs on requirement ids; null selects all. */
  readonly only: readonly string[] | null;
  /** The part of the selected requirements that is looked at; null for all of them. */
  readonly shard: Shard | null;
  /** Folder of the reports, absolute. */
  readonly reports: string;
  /** Forms in which the results are written; `json` is always among them, `har` never: see `exchangeLog`. */
  readonly reporters: readonly FormatName[];
  /** File that each product is written to before it is made, absolute; null for none. */
  readonly productLog: string | null;
  /** Whether that file lists what earlier runs of the same watch made, and is to keep it. */
  readonly followsOn?: boolean;
  /** File that every exchange is written to as it ends, absolute; null for none. */
  readonly exchangeLog: string | null;
  readonly seed: number;
  /** Unique to the run, 32 hexadecimal digits. */
  readonly runId: string;
  readonly concurrency: number;
  /** Requests per second; null for no limit. */
  readonly rate: number | null;
  /** Most requests of the run, those for tokens included; null for no bound. */
  readonly maxRequests: number | null;
  /** Most products that the run may leave behind; null for no bound. */
  readonly maxProducts: number | null;
  /** Seconds after which nothing more is begun; null for no bound. */
  readonly maxTime: number | null;
  /** Examples drawn for each property; null where the profile says how many. */
  readonly examples: number | null;
  /** The one drawn example of the only requirement that is looked at; null for all of them. */
  readonly path: string | null;
  /** What a command that looks at a finding again needs beside the requirement and the seed: words of a shell. */
  readonly replayFlags: string;
  /** Nothing is sent but reads and requests for tokens. */
  readonly readOnly: boolean;
  /** Seconds for one request, from sending to the last byte. */
  readonly timeout: number;
  /** Longest lifetime of a token in seconds that is waited out. */
  readonly maxExpiryWait: number;
  /** Seconds that a write may take to show. */
  readonly consistencyTimeout: number;
  readonly strict: boolean;
  readonly acceptUntested: boolean;
  /** Failures that are expected; null for none. */
  readonly baseline: Baseline | null;
  /** File that a baseline of this run is written to, absolute, and what it held before; null for none. */
  readonly writeBaseline: BaselineOutput | null;
  /** Whether an observation that differs from the baseline fails the run. */
  readonly pinObservations: boolean;
  /** The certificate that is asked for; null for none. */
  readonly certificate: CertificateRequest | null;
  readonly quiet: boolean;
  readonly json: boolean;
}
