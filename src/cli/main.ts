#!/usr/bin/env node
import { processIo } from './io.js';
import { endAtUncaught } from './last-resort.js';
import { runProgram } from './program.js';
import { services } from './services.js';

const io = processIo();
endAtUncaught(io);
process.exitCode = await runProgram(process.argv.slice(2), io, services);
