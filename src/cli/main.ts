#!/usr/bin/env node
import { processIo } from './io.js';
import { runProgram } from './program.js';
import { services } from './services.js';

process.exitCode = await runProgram(process.argv.slice(2), processIo(), services);
