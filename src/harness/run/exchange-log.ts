import { harEntryOf } from '../../reporters/har/har-entry.js';
import { HarFile } from '../../reporters/har/har-file.js';
import type { Target } from '../../target/client.js';
import { record } from '../../target/recording.js';
import { currentScope } from '../world/scope.js';

/**
 * Writes every exchange to a file as it ends, without secrets, together with the requirement that it was sent for.
 *
 * @returns what closes the file; what is sent after that is not written down.
 */
export const logExchanges = (target: Pick<Target, 'onExchange' | 'redactor'>, file: string): (() => void) => {
  const archive = new HarFile(file);
  const stop = target.onExchange((exchange) => {
    const comment = currentScope()?.ledger.id ?? 'for the run as a whole';
    const { number, waitMs } = exchange;
    archive.append(number, harEntryOf(record(exchange, target.redactor), { comment, waitMs }));
  });
  return () => {
    stop();
    archive.close();
  };
};
