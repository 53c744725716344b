/**
 * The flags of `run`, as typed: texts are not looked at yet. Secrets have no flag, since command lines are seen
 * by every process of a machine.
 */
export interface Flags {
  readonly baseUrl?: string | undefined;
  readonly authUrl?: string | undefined;
  readonly profile?: string | undefined;
  readonly only?: readonly string[] | undefined;
  /** Number of the part and how many there are: `2/4`. */
  readonly shard?: string | undefined;
  readonly reports?: string | undefined;
  /** Every exchange is written down; the same as `har` among the reporters. */
  readonly har?: boolean | undefined;
  /** Names of the forms in which the results are written. */
  readonly reporter?: readonly string[] | undefined;
  readonly seed?: string | undefined;
  readonly concurrency?: string | undefined;
  /** Requests per second. */
  readonly rate?: string | undefined;
  readonly maxRequests?: string | undefined;
  readonly maxProducts?: string | undefined;
  /** Seconds. */
  readonly maxTime?: string | undefined;
  readonly examples?: string | undefined;
  readonly path?: string | undefined;
  /** Not a run, but what it would do. */
  readonly plan?: boolean | undefined;
  /** Not one run, but one after another, as the terminal asks for them. */
  readonly watch?: boolean | undefined;
  /** Seconds between the runs of a watch. */
  readonly watchEvery?: string | undefined;
  readonly readOnly?: boolean | undefined;
  /** Seconds. */
  readonly timeout?: string | undefined;
  readonly strict?: boolean | undefined;
  readonly acceptUntested?: boolean | undefined;
  /** File with the failures that are expected. */
  readonly baseline?: string | undefined;
  /** File that such a baseline is written to. */
  readonly writeBaseline?: string | undefined;
  /** A pinned observation that changed fails the run. */
  readonly pinObservations?: boolean | undefined;
  /** Writes a certificate where the run earns one. */
  readonly certificate?: boolean | undefined;
  /** As the vendor calls the target. */
  readonly targetName?: string | undefined;
  readonly targetVersion?: string | undefined;
  /** How long the certificate is valid. */
  readonly validDays?: string | undefined;
  readonly requireTarget?: boolean | undefined;
  readonly envFile?: string | undefined;
  readonly ca?: string | undefined;
  readonly insecure?: boolean | undefined;
  readonly quiet?: boolean | undefined;
  readonly json?: boolean | undefined;
}
