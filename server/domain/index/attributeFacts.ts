import type { Database } from '../../context.ts';
import { listAgentsOfWallets } from '../agents/agentRows.ts';
import { listSigned } from '../onchain/attemptRows.ts';
import { findOperations } from '../onchain/operationRows.ts';
import { findLaunchSigners, findWallet } from '../onchain/walletRows.ts';
import type { ChainFact, Hex, LaunchFact, TradeFact } from '../ports.ts';

/** Which of the facts are this service's own. */
export interface Attribution {
  /** Null: somebody else's, whatever wallet it names. Without a launch where its record was lost with an older database. */
  launch(fact: LaunchFact): { readonly launchId: string | null; readonly agentId: string } | null;
  /** The agent whose trade it is. */
  trader(fact: TradeFact): string | null;
  /** The agent whose wallet this is. */
  agentOf(address: string): string | null;
}

interface SignedTransaction {
  readonly operationId: string;
  readonly kind: string;
  readonly agentId: string | null;
  readonly signer: string;
}

/**
 * A launch or trade is ours when the service signed its transaction and it is the signer's: to name a wallet of ours as
 * recipient is open to everybody.
 */
export async function attributeFacts(db: Database, facts: readonly ChainFact[]): Promise<Attribution> {
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
  /** Only the holder of a wallet's key can be a token's creator, so one of our wallets as its creator is the service's own doing. */
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
