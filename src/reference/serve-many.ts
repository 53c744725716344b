import { createInterface } from 'node:readline';
import { readArguments } from './arguments.js';
import { type Served, serve } from './serve.js';

/** What a line of input asks for: a service by its command line, or the end of one by its address. */
type Request = { readonly serve: readonly string[] } | { readonly stop: string };

const isRequest = (value: unknown): value is Request =>
  typeof value === 'object' &&
  value !== null &&
  (('serve' in value && Array.isArray(value.serve) && value.serve.every((one) => typeof one === 'string')) ||
    ('stop' in value && typeof value.stop === 'string'));

/**
 * Serves many services from one process, so that what proves the suite need not start one for each. Each line of
 * the input is a JSON request and is answered, in order, by one line: the handover of a service that was started,
 * `{"stopped": ADDRESS}`, or `{"error": WHY}`. Ends with its input.
 */
export async function serveMany(
  input: NodeJS.ReadableStream,
  print: (value: unknown) => void,
): Promise<void> {
  const running = new Map<string, Served>();
  const carryOut = async (line: string): Promise<unknown> => {
    const request: unknown = JSON.parse(line);
    if (!isRequest(request)) throw new Error('ask for {"serve": [FLAGS]} or {"stop": ADDRESS}');
    if ('stop' in request) {
      await running.get(request.stop)?.close();
      running.delete(request.stop);
      return { stopped: request.stop };
    }
    const served = await serve(readArguments(request.serve));
    running.set(served.handover.baseUrl, served);
    return served.handover;
  };
  for await (const line of createInterface({ input })) {
    print(
      await carryOut(line).catch((error: unknown) => ({
        error: error instanceof Error ? error.message : String(error),
      })),
    );
  }
  await Promise.all([...running.values()].map((served) => served.close()));
}
