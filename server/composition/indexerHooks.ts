import type { HasConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { listAgentsOfWallets } from '../domain/agents/agentRows.ts';
import { enqueueCandidates } from '../domain/automations/enqueueCandidates.ts';
import { deleteIndexDepositsAbove, insertIndexDeposits } from '../domain/billing/depositRows.ts';
import { listDepositAddresses } from '../domain/billing/depositWalletRows.ts';
import { listSigned } from '../engine/records/attemptRows.ts';
import { findOperations } from '../engine/records/operationRows.ts';
import { listWalletsAt } from '../engine/records/walletRows.ts';
import type { Attribution, IndexHooks } from '../indexer/indexHooks.ts';
import type { Address, Hex } from '../ports/basics.ts';
import type { ChainFact, LaunchFact } from '../ports/chainLogs.ts';
import type { Ports } from '../ports/ports.ts';
import type { WalletRole } from '../ports/vault.ts';

export const indexHooks = (service: Pick<Ports, 'clock'> & HasConfig): IndexHooks => ({
  attribute: (db, facts) => attributeFacts(db, service.config.chainId, facts),
  depositAddresses: listDepositAddresses,
  onDeposits: insertIndexDeposits,
  onLaunches: (trx, launches) => enqueueCandidates(service, trx, launches),
  onRewound: deleteIndexDepositsAbove,
});

interface SignedTransaction {
  readonly operationId: string;
  readonly kind: string;
  readonly agentId: string | null;
  /** Null for a wallet that is not among the given ones. */
  readonly signer: string | null;
}

const LAUNCH_SIGNERS: readonly WalletRole[] = ['agent', 'launcher'];

/**
 * A launch or trade is ours if the service signed it for that signer. Anyone can name our wallet as payee.
 */
async function attributeFacts(
  db: Database,
  chainId: number,
  facts: readonly ChainFact[],
): Promise<Attribution> {
  const recipients = new Set<string>();
  const people = new Set<Address>();
  for (const fact of facts) {
    if (fact.kind === 'credited' || fact.kind === 'claimed') recipients.add(fact.recipient);
    if (fact.kind === 'launched') recipients.add(fact.feeRecipient);
    const signer = signerOf(fact);
    if (signer !== null) people.add(signer);
  }
  const wallets = people.size === 0 ? [] : await listWalletsAt(db, chainId, [...people]);
  const signed = await listSignedTransactions(db, facts, wallets);
  const agents = recipients.size === 0 ? [] : await listAgentsOfWallets(db, [...recipients]);
  const signers = new Set(
    wallets.flatMap(({ role, address }) => (LAUNCH_SIGNERS.includes(role) ? [address] : [])),
  );
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

/** Null for facts that are nobody's own. */
const signerOf = (fact: ChainFact): Address | null =>
  fact.kind === 'launched' ? fact.creator : fact.kind === 'traded' ? fact.trader : null;

/** A long past has many trades and few of our wallets, so only their transactions are looked up. */
async function listSignedTransactions(
  db: Database,
  facts: readonly ChainFact[],
  wallets: readonly { readonly id: string; readonly address: Address }[],
): Promise<ReadonlyMap<string, SignedTransaction>> {
  const isOurs = new Set(wallets.map(({ address }) => address));
  const hashes = new Set<Hex>();
  for (const fact of facts) {
    const signer = signerOf(fact);
    if (signer !== null && isOurs.has(signer)) hashes.add(fact.txHash);
  }
  const attempts = hashes.size === 0 ? [] : await listSigned(db, [...hashes]);
  if (attempts.length === 0) return new Map();
  const operations = await findOperations(db, [...new Set(attempts.map(({ operation_id }) => operation_id))]);
  const operationOf = new Map(operations.map((operation) => [operation.id, operation]));
  const addressOf = new Map(wallets.map(({ id, address }) => [id, address]));
  return new Map(
    attempts.map(({ hash, operation_id: operationId, wallet_id }) => {
      const { kind, agent_id: agentId } = operationOf.get(operationId)!;
      return [hash, { operationId, kind, agentId, signer: addressOf.get(wallet_id) ?? null }];
    }),
  );
}
