import type { Config } from './config.js';

/** What the user asked for. Without a target the run starts the reference service and certifies that. */
export type Settings = Omit<Config, 'target'> & { readonly target: Config['target'] | null };
