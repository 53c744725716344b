import type { CertificateRequest } from '../config/config.js';
import { withoutPending } from '../results/pending.js';
import { type Outcome, outcomes, type Results } from '../results/results.js';
import { notClaimed } from './not-claimed.js';

/** What a certificate says: plain JSON data. Everything but `issued` follows from the results of the run. */
export interface Claims {
  readonly statement: 'conformant';
  readonly target: {
    /** As they were given by whoever ordered the run; null where they were not. */
    readonly name: string | null;
    readonly version: string | null;
    readonly baseUrl: string;
    readonly authUrl: string;
    readonly reference: boolean;
  };
  /** The definition that the target published. */
  readonly definition: { readonly digest: string; readonly fields: number };
  readonly catalogue: Results['catalogue'];
  readonly suite: { readonly name: string; readonly version: string; readonly digest: string };
  readonly run: {
    readonly id: string;
    readonly profile: string;
    readonly seed: number;
    readonly strict: boolean;
    /** ISO 8601, UTC. */
    readonly startedAt: string;
    readonly durationMs: number;
    readonly requests: number;
    /** How many judgements were made. */
    readonly examples: number;
  };
  /** SHA-256 over the text of `results.json`. */
  readonly results: { readonly digest: string };
  /** Ids of all requirements that count, by what became of them, in the order of the catalogue. */
  readonly judged: Readonly<Partial<Record<Outcome, readonly string[]>>>;
  readonly notClaimed: readonly string[];
  /** ISO 8601, UTC. */
  readonly issued: { readonly at: string; readonly validUntil: string };
}

/** What is said beside what the results hold. */
export interface Circumstances extends Pick<CertificateRequest, 'name' | 'version'> {
  /** Of `results.json` as it was written. */
  readonly resultsDigest: string;
  readonly suiteDigest: string;
  readonly issued: Claims['issued'];
}

const judgedIn = ({ requirements }: Results): Claims['judged'] => {
  const counting = withoutPending(requirements);
  const idsOf = (outcome: Outcome): readonly string[] =>
    counting.filter((result) => result.outcome === outcome).map(({ id }) => id);
  return Object.fromEntries(
    outcomes.map((outcome) => [outcome, idsOf(outcome)] as const).filter(([, ids]) => ids.length > 0),
  );
};

/**
 * Makes the claims that results support. Whether they do support them, {@link objectionTo} says.
 *
 * @throws {TypeError} where the results hold no definition: nothing can be claimed then.
 */
export const claimsOf = (results: Results, circumstances: Circumstances): Claims => {
  const { target, definition, catalogue, suite, run, requirements } = results;
  if (definition === undefined) throw new TypeError('no definition, no claims');
  const { name, version, resultsDigest, suiteDigest, issued } = circumstances;
  const { id, profile, seed, strict, startedAt, durationMs, requests } = run;
  const { baseUrl, authUrl, reference } = target;
  return {
    statement: 'conformant',
    target: { name, version, baseUrl, authUrl, reference },
    definition: { digest: definition.digest, fields: definition.fields.length },
    catalogue: {
      revision: catalogue.revision,
      digest: catalogue.digest,
      requirements: catalogue.requirements,
    },
    suite: { name: suite.name, version: suite.version, digest: suiteDigest },
    run: {
      id,
      profile,
      seed,
      strict,
      startedAt,
      durationMs,
      requests,
      examples: requirements.reduce((sum, { examples }) => sum + examples, 0),
    },
    results: { digest: resultsDigest },
    judged: judgedIn(results),
    notClaimed,
    issued,
  };
};
