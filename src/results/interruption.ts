/** Why a run broke off that its user ended by Ctrl-C, or that was asked to end. */
export const wasInterrupted = 'it was interrupted';
