import type { Context } from '../composition/context.ts';
import { advanceWalletLogs, leadWalletLogs } from '../indexer/walletLogs/advanceWalletLogs.ts';
import { AgentWallets } from '../indexer/walletLogs/agentWallets.ts';
import {
  markWalletLogsStalled,
  releaseWalletLead,
  renewWalletLead,
  type WalletLogPosition,
  walletPositionOf,
} from '../indexer/walletLogs/walletCursorRows.ts';
import { startChainReader } from './chainReader.ts';
import type { Worker } from './worker.ts';

/** Keeps the token logs of agents' wallets at the head, beside the index. `name` identifies this process. */
export function startWalletLogWorker(context: Context, name: string): Worker {
  const wallets = new AgentWallets();
  return startChainReader<WalletLogPosition>(context, {
    worker: 'walletReader',
    subject: 'the ledger',
    lead: () => leadWalletLogs(context, name),
    advance: (position, blocks) => advanceWalletLogs(context, position, blocks, wallets),
    renew: async ({ lead }) => walletPositionOf(await renewWalletLead(context.db, lead), name),
    markStalled: ({ lead }) => markWalletLogsStalled(context.db, lead),
    release: ({ lead }) => releaseWalletLead(context.db, lead),
  });
}
