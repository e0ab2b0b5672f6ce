import type { Database } from '../db/database.ts';
import { listAgentsOfWallets } from '../domain/agents/agentRows.ts';
import { enqueueCandidates } from '../domain/automations/enqueueCandidates.ts';
import { deleteIndexDepositsAbove, insertIndexDeposits } from '../domain/billing/depositRows.ts';
import { listDepositAddresses } from '../domain/billing/depositWalletRows.ts';
import { listSigned } from '../engine/records/attemptRows.ts';
import { findOperations } from '../engine/records/operationRows.ts';
import { findLaunchSigners, findWallet } from '../engine/records/walletRows.ts';
import type { Attribution, IndexHooks } from '../indexer/indexHooks.ts';
import type { Hex } from '../ports/basics.ts';
import type { ChainFact, LaunchFact } from '../ports/chainLogs.ts';
import type { Ports } from '../ports/ports.ts';

export const indexHooks = (service: Pick<Ports, 'clock'>): IndexHooks => ({
  attribute: attributeFacts,
  depositAddresses: listDepositAddresses,
  onDeposits: insertIndexDeposits,
  onLaunches: (trx, launches) => enqueueCandidates(service, trx, launches),
  onRewound: deleteIndexDepositsAbove,
});

interface SignedTransaction {
  readonly operationId: string;
  readonly kind: string;
  readonly agentId: string | null;
  readonly signer: string;
}

/**
 * A launch or trade is ours if the service signed it for that signer. Anyone can name our wallet as payee.
 */
async function attributeFacts(db: Database, facts: readonly ChainFact[]): Promise<Attribution> {
  const hashes = new Set<Hex>();
  const recipients = new Set<string>();
  const creators = new Set<string>();
  for (const fact of facts) {
    if (fact.kind === 'launched' || fact.kind === 'traded') hashes.add(fact.txHash);
    if (fact.kind === 'credited' || fact.kind === 'claimed') recipients.add(fact.recipient);
    if (fact.kind === 'launched') {
      creators.add(fact.creator);
      recipients.add(fact.feeRecipient);
    }
  }
  const signed = await listSignedTransactions(db, [...hashes]);
  const agents = recipients.size === 0 ? [] : await listAgentsOfWallets(db, [...recipients]);
  const signers = creators.size === 0 ? new Set() : await findLaunchSigners(db, [...creators]);
  const agentByWallet = new Map(agents.map(({ id, wallet_address }) => [wallet_address, id]));
  /** A creator must hold the key, so if it is our wallet, the service launched the token. */
  const lostLaunch = ({ creator, feeRecipient }: LaunchFact) => {
    const agentId = agentByWallet.get(feeRecipient);
    return signers.has(creator) && agentId !== undefined ? { launchId: null, agentId } : null;
  };
  return {
    launch(fact) {
      const sent = signed.get(fact.txHash);
      if (sent === undefined) return lostLaunch(fact);
      if (sent.kind !== 'launch' || sent.agentId === null || sent.signer !== fact.creator) return null;
      return { launchId: sent.operationId, agentId: sent.agentId };
    },
    trader(fact) {
      const sent = signed.get(fact.txHash);
      return sent !== undefined && sent.signer === fact.trader ? sent.agentId : null;
    },
    agentOf: (address) => agentByWallet.get(address) ?? null,
  };
}

async function listSignedTransactions(
  db: Database,
  hashes: readonly Hex[],
): Promise<ReadonlyMap<string, SignedTransaction>> {
  const attempts = hashes.length === 0 ? [] : await listSigned(db, hashes);
  if (attempts.length === 0) return new Map();
  const operations = await findOperations(db, [...new Set(attempts.map(({ operation_id }) => operation_id))]);
  const operationOf = new Map(operations.map((operation) => [operation.id, operation]));
  const signed = new Map<string, SignedTransaction>();
  for (const { hash, operation_id: operationId, wallet_id } of attempts) {
    const { kind, agent_id: agentId } = operationOf.get(operationId)!;
    const { address: signer } = await findWallet(db, wallet_id);
    signed.set(hash, { operationId, kind, agentId, signer });
  }
  return signed;
}
