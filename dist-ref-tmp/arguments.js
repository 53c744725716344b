import { parseArgs } from 'node:util';
import { dialects } from './dialects/index.js';
import { faults } from './faults/index.js';
import { nearest } from './nearest.js';
/** A command line that makes no sense; the message names the part and the remedy. */
export class UsageError extends Error {
}
/**
 * Reads the command line. Faults and dialects may be given several times and apply in that order.
 *
 * @throws UsageError at the first flag or value that is not known
 */
export function readArguments(args) {
    const { values } = parse(args);
    return {
        port: wholeNumber('--port', values.port, 65_535),
        definition: values.definition,
        seedProducts: wholeNumber('--seed-products', values['seed-products'], 1_000_000),
        faults: values.fault.map((name) => named(name, faults, 'fault')),
        dialects: values.dialect.map((name) => named(name, dialects, 'dialect')),
        credentialsFromEnv: values['credentials-from-env'],
        exitWithParent: values['exit-with-parent'],
        list: values['list-faults'] ? 'faults' : values['list-dialects'] ? 'dialects' : undefined,
    };
}
function parse(args) {
    try {
        return parseArgs({
            args: [...args],
            strict: true,
            options: {
                port: { type: 'string', default: '0' },
                definition: { type: 'string' },
                'seed-products': { type: 'string', default: '40' },
                fault: { type: 'string', multiple: true, default: [] },
                dialect: { type: 'string', multiple: true, default: [] },
                'credentials-from-env': { type: 'boolean', default: false },
                'exit-with-parent': { type: 'boolean', default: false },
                'list-faults': { type: 'boolean', default: false },
                'list-dialects': { type: 'boolean', default: false },
            },
        });
    }
    catch (error) {
        const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
        throw new UsageError(`${reason}. Flags are --port, --definition, --seed-products, --fault, --dialect, --credentials-from-env, ` +
            '--exit-with-parent, --list-faults and --list-dialects.');
    }
}
function wholeNumber(flag, text, largest) {
    if (/^\d{1,7}$/.test(text) && Number(text) <= largest)
        return Number(text);
    throw new UsageError(`${flag} ${text}: give a whole number from 0 to ${largest}.`);
}
function named(name, known, what) {
    const found = known.find((departure) => departure.name === name);
    if (found !== undefined)
        return found;
    const guess = nearest(name, known.map((departure) => departure.name));
    throw new UsageError(`--${what} ${name}: there is no such ${what}.${guess === undefined ? '' : ` Did you mean ${guess}?`} ` +
        `--list-${what}s prints all of them.`);
}
//# sourceMappingURL=arguments.js.map