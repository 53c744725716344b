import { readFileSync, writeFileSync } from 'node:fs';

/** Linux counts what the parent held at the start among `maxRSS`; its own peak stands in /proc. */
const ownPeak = () => {
  try {
    const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return Number(kibibytes);
  } catch {
    return process.resourceUsage().maxRSS;
  }
};

// Loaded into a run of the program (`--import`), whose working folder is that of its reports: tells at its end how
// much memory it took at most, in mebibytes.
process.on('exit', () => {
  writeFileSync('memory.txt', String(ownPeak() / 1024));
});
