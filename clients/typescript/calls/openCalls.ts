import type { AgentTradingClientOptions } from '../clientOptions.ts';
import { type Call, createCall } from './callOperation.ts';
import { checkOptions } from './checkOptions.ts';
import { tellingTo } from './hooks.ts';
import { openSession, type Session } from './session.ts';
import { openWire } from './wire.ts';

/** What the members of a client are made of. */
export interface Calls {
  readonly call: Call;
  readonly session: Session;
  readonly maxAttempts: number;
  readonly apiKey: string | undefined;
}

/** Checks the options and returns what makes calls with them. */
export function openCalls(options: AgentTradingClientOptions): Calls {
  const checked = checkOptions(options);
  const { baseUrl, apiKey, maxAttempts = 4, attemptTimeoutMs = 30_000, totalTimeoutMs = 120_000 } = checked;
  const session = openSession(baseUrl);
  const call = createCall({
    wire: openWire(checked, session),
    session,
    told: tellingTo(checked),
    limits: { maxAttempts, attemptTimeoutMs, totalTimeoutMs },
  });
  return { call, session, maxAttempts, apiKey };
}
