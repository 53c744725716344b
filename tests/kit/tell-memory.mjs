import { writeFileSync } from 'node:fs';

// Loaded into a run of the program (`--import`), whose working folder is that of its reports: tells at its end how
// much memory it took at most, in mebibytes.
process.on('exit', () => {
  writeFileSync('memory.txt', String(process.resourceUsage().maxRSS / 1024));
});
