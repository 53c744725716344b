// tsc never deletes: a spec that was removed would stay in dist, be packed and run.
import { rmSync } from 'node:fs';

rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true });
