import { type BuiltContext, buildContext } from './buildContext.ts';
import type { Config } from './config.ts';

/** An operator asks when something is wrong, perhaps a database that is slow. */
const PATIENCE = { connectTimeoutMs: 15_000, statementTimeoutMs: 60_000 };

/** What a command of an operator works with: it logs nothing, and waits longer than a caller would. */
export const commandContext = (config: Config): BuiltContext =>
  buildContext({ ...config, logLevel: 'silent' }, undefined, PATIENCE);
