import type { Settings } from '../config/settings.js';
import { visible } from '../reporters/text.js';
import { createRedactor, type Redactor } from '../target/secrets/redaction.js';
import type { Io } from './io.js';

const secretVariables = ['PIM_CLIENT_SECRET', 'PIM_LIMITED_CLIENT_SECRET', 'PIM_EXPIRED_TOKEN'];

/** Knows every secret that the program was given, so that no message of an error can carry one out. */
export const redactorFor = ({ env }: Io, target: Settings['target'] = null): Redactor => {
  const redactor = createRedactor();
  for (const name of secretVariables) redactor.hide(env[name] ?? '', `$${name}`);
  redactor.hide(target?.client.secret ?? '', '$PIM_CLIENT_SECRET');
  redactor.hide(target?.limited?.secret ?? '', '$PIM_LIMITED_CLIENT_SECRET');
  redactor.hide(target?.expiredToken ?? '', '$PIM_EXPIRED_TOKEN');
  return redactor;
};

/** What went wrong, as one line without stack and secrets. */
export const oneLine = (thrown: unknown, redactor: Redactor): string =>
  visible(redactor.text(thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)));

/** Tells of a fault of the suite itself; the stack is shown to those who set `PIM_DEBUG=1`. */
export const tellUnexpected = (thrown: unknown, io: Io, redactor: Redactor): void => {
  const isDebugged = io.env.PIM_DEBUG === '1';
  const hint = isDebugged ? '' : ' (PIM_DEBUG=1 shows where)';
  io.stderr.write(`pim-conformance itself failed: ${oneLine(thrown, redactor)}${hint}\n`);
  if (isDebugged && thrown instanceof Error) io.stderr.write(`${redactor.text(thrown.stack ?? '')}\n`);
};
