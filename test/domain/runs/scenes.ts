import type { ToolGrant, ToolResult } from '../../../server/ports/toolbox.ts';

export const grantOf = (change: Partial<ToolGrant> = {}): ToolGrant => ({
  initiatorId: 'run_1',
  accountId: 'acc_1',
  agentId: 'agt_1',
  agentEpoch: 1,
  leaseEpoch: null,
  keyId: null,
  scopes: ['*'],
  tools: ['getPortfolio', 'executeSwap'],
  allowsTrades: true,
  allowsTransfers: false,
  hasSeenUntrusted: false,
  isDryRun: false,
  maxSpendUsd: null,
  maxCreditsMicro: null,
  ...change,
});

export const resultOf = (
  status: number,
  body: Readonly<Record<string, unknown>> = {},
  text = JSON.stringify(body),
): ToolResult => ({ status, body, text, untrusted: [], resourceId: null });
