#!/usr/bin/env node
import { Interrupted } from './input/interrupted.ts';
import { openTerminal } from './output/terminal.ts';
import { run } from './run.ts';

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort(new Interrupted()));

process.exitCode = await run(process.argv.slice(2), openTerminal(), stop.signal);
