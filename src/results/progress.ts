import type { RequirementReport } from './results.js';

/** What a run tells while it runs: first how many requirements were selected, then each as it ends. */
export type ProgressEvent =
  | { readonly kind: 'started'; readonly requirements: number }
  | {
      readonly kind: 'requirement';
      readonly report: RequirementReport;
      /** Requirements that have ended, this one included. */
      readonly done: number;
      readonly total: number;
    };
