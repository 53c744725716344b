import { Option } from 'commander';
import type { Flags } from '../../config/flags/flags.js';

/** The flags that say where a service is, and how it is reached. */
export type TargetFlags = Pick<Flags, 'baseUrl' | 'authUrl' | 'timeout' | 'envFile' | 'ca' | 'insecure'>;

/** Options of every command that asks a service. */
export const targetOptions = {
  baseUrl: new Option('--base-url <url>', 'address of the service (PIM_BASE_URL)'),
  authUrl: new Option(
    '--auth-url <url>',
    'address of the authorization server (PIM_AUTH_URL; default: the base address)',
  ),
  timeout: new Option('--timeout <seconds>', 'longest time for one request (default: 10)'),
  envFile: new Option('--env-file <file>', 'file with variables (default: .env)'),
  ca: new Option('--ca <file>', 'certificates of further authorities to trust, PEM'),
  insecure: new Option('--insecure', 'do not check TLS certificates'),
} as const satisfies Record<keyof TargetFlags, Option>;
