import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Handover, isHandover } from '../../src/config/handover.js';

/** How long a service may take to start and to end, in milliseconds; a mutant may do neither by itself. */
const patience = { start: 10_000, end: 2_000 };

/** A service that runs in a process of its own. */
export interface MutantService {
  readonly handover: Handover;
  /** Ends it and waits for its end. */
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();

/** Ends every service at once: one that a mutant keeps busy does not notice that this process is gone. */
export const killServices = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

const handoverIn = (line: string): Handover | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    return isHandover(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Starts a build of the reference service.
 *
 * @param flags for node and the program.
 * @param variables added to the environment, such as the one that switches a mutant on.
 * @returns undefined where it did not say in time where it is: the mutant broke it.
 */
export const startMutant = async (
  flags: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<MutantService | undefined> => {
  const child = spawn(process.execPath, [...flags, '--exit-with-parent'], {
    env: { ...process.env, ...variables },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  running.add(child);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  void ended.then(() => running.delete(child));
  child.stdin.on('error', () => undefined);
  const stop = async (): Promise<void> => {
    child.stdin.end();
    const impatience = setTimeout(() => child.kill('SIGKILL'), patience.end);
    await ended;
    clearTimeout(impatience);
  };
  const line = await new Promise<string>((resolve) => {
    const tooLate = setTimeout(() => resolve(''), patience.start);
    createInterface({ input: child.stdout }).once('line', resolve);
    void ended.then(() => resolve('')).then(() => clearTimeout(tooLate));
  });
  const handover = handoverIn(line);
  if (handover !== undefined) return { handover, stop };
  await stop();
  return undefined;
};
