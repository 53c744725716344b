import type { DialectProof, FaultProof } from '../../results/detection/detection.js';
import { counted, cutTo, grouped } from '../text.js';
import { dialectTrouble, faultTrouble } from './detection-text.js';
import type { ProgressOutput } from './progress.js';

const eraseLine = '\r\u001b[2K';
/** Elsewhere than on a terminal a line now and then shows that the proof goes on. */
const pace = 25;

/** One service of a proof and how far the proof is. */
type ProofStep = { readonly done: number; readonly total: number } & (
  | { readonly kind: 'dialect'; readonly proof: DialectProof }
  | { readonly kind: 'fault'; readonly proof: FaultProof }
);

const troubleOf = (step: ProofStep): string[] =>
  step.kind === 'dialect' ? dialectTrouble(step.proof) : faultTrouble(step.proof);

/** Shows how far a proof is: a line that is written over on a terminal, a line now and then elsewhere. */
export const showProofProgress = (out: ProgressOutput) => {
  let troubled = 0;
  return {
    tell(step: ProofStep): void {
      if (troubleOf(step).length > 0) troubled += 1;
      const { done, total } = step;
      const state = troubled === 0 ? 'as it should be so far' : `${troubled} not as they should be`;
      const line = `${grouped(done)} of ${counted(total, 'service')} certified, ${state}`;
      if (out.isTTY)
        out.write(eraseLine + cutTo(`${line} · ${step.proof.name}`, Math.max(10, out.columns - 1)));
      else if (done % pace === 0 || done === total) out.write(`  ${line}\n`);
    },
    /** Takes away what was shown for a moment only. */
    end(): void {
      if (out.isTTY) out.write(eraseLine);
    },
  };
};
