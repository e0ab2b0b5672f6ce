import { type BuiltContext, buildContext } from '../composition/buildContext.ts';
import type { Config } from '../config/config.ts';

const TIMEOUTS = { connectTimeoutMs: 15_000, statementTimeoutMs: 60_000 };

/** Logs nothing and waits longer than the API does. */
export const commandContext = (config: Config): BuiltContext =>
  buildContext({ ...config, logLevel: 'silent' }, undefined, TIMEOUTS);

export const COMMAND_USAGE = {
  wallets: 'Usage: npm run wallets [-- thaw <address> | -- restore <address> | -- reseal]',
  operations: 'Usage: npm run operations [-- <id>]',
  chain: 'Usage: npm run chain',
  thaw: 'Usage: npm run thaw -- <id of an account without a wallet, or of its agent>',
  equity: 'Usage: npm run equity -- recompute [<time, such as 2026-11-20T09:00:00Z>]',
  migrate: 'Usage: npm run migrate',
} as const;
