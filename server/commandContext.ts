import { type BuiltContext, buildContext } from './buildContext.ts';
import type { Config } from './config.ts';
import { noMeter } from './domain/ports.ts';

/** An operator asks when something is wrong, perhaps a database that is slow. */
const PATIENCE_MS = 60_000;

/** What a command of an operator works with: it logs nothing, and waits longer than a caller would. */
export const commandContext = (config: Config): BuiltContext => {
  const watchers = { meter: noMeter, spans: null, databaseTimeoutMs: PATIENCE_MS };
  return buildContext({ ...config, logLevel: 'silent' }, watchers);
};
