import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { parseTransaction } from 'viem';
import type { Database } from '../../server/db/database.ts';
import { brokenLedgerRules } from './brokenLedgerRules.ts';

interface Node {
  rpc<Result>(method: string, ...params: readonly unknown[]): Promise<Result>;
}

interface Watched {
  readonly context: { readonly db: Database };
  readonly chain: Node;
}

interface ChainTransaction {
  readonly hash: string;
  readonly from: string;
  readonly nonce: string;
  readonly to: string | null;
  readonly value: string;
  readonly input: string;
}

export interface Meddling {
  /** Hashes of transactions that managed wallets made without the service. */
  readonly foreign?: readonly string[];
  /** Reasons for wallets that are still frozen, by address. */
  readonly frozen?: Readonly<Record<string, string>>;
}

/**
 * Asserts by SQL and by the chain that everything on the chain is stored, nonces have no gap or duplicate,
 * and no money came from nowhere. Every operation must have settled before.
 */
export async function assertInvariants(
  { context, chain }: Watched,
  { foreign = [], frozen = {} }: Meddling = {},
): Promise<void> {
  const { db } = context;
  const wallets = await db
    .selectFrom('wallets')
    .select(['id', 'address', 'next_nonce', 'frozen_reason'])
    .execute();
  const walletIds = new Map(wallets.map((wallet) => [wallet.address.toLowerCase(), wallet.id]));
  const onChain = (await readTransactions(chain)).filter(({ from }) => walletIds.has(from));
  await expectStored(
    db,
    walletIds,
    onChain.filter(({ hash }) => !foreign.includes(hash)),
  );
  await expectAlikeAttempts(db);
  for (const wallet of wallets) {
    const used = onChain
      .filter(({ from }) => from === wallet.address.toLowerCase())
      .map(({ nonce }) => Number(nonce));
    used.sort((one, other) => one - other);
    const chainNonce = Number(await chain.rpc<string>('eth_getTransactionCount', wallet.address, 'latest'));
    assert.deepEqual(
      { wallet: wallet.address, used, frozen: wallet.frozen_reason },
      {
        wallet: wallet.address,
        used: Array.from({ length: chainNonce }, (_, nonce) => nonce),
        frozen: frozen[wallet.address] ?? null,
      },
    );
    if (wallet.frozen_reason === null) {
      assert.deepEqual([wallet.address, wallet.next_nonce], [wallet.address, chainNonce]);
    }
  }
  await expectConsistentRows(db);
  await expectBalancedLedger(db);
  await expectTold(db);
}

async function expectTold(db: Database): Promise<void> {
  const { rows } = await sql`
    SELECT a.hash, e.detail FROM attempts a FULL JOIN (SELECT * FROM audit_events WHERE kind = 'transaction_signed') e
      ON e.operation_id = a.operation_id AND e.wallet_id = a.wallet_id AND e.detail->>'hash' = a.hash
        AND e.detail->>'step' = a.step AND e.detail->>'no' = a.no::text AND e.detail->>'purpose' = a.purpose
        AND e.detail->>'nonce' = a.nonce::text AND e.at = a.created_at
    WHERE a.hash IS NULL OR e.id IS NULL`.execute(db);
  assert.deepEqual(rows, []);
}

/**
 * Each transaction of a managed wallet is a stored attempt: byte for byte as its step says, or its
 * cancellation.
 */
async function expectStored(
  db: Database,
  walletIds: ReadonlyMap<string, string>,
  onChain: readonly ChainTransaction[],
): Promise<void> {
  const attempts = await db
    .selectFrom('attempts')
    .innerJoin('operation_steps as step', (join) =>
      join
        .onRef('step.operation_id', '=', 'attempts.operation_id')
        .onRef('step.name', '=', 'attempts.step')
        .onRef('step.wallet_id', '=', 'attempts.wallet_id')
        .onRef('step.nonce', '=', 'attempts.nonce'),
    )
    .innerJoin('wallets', 'wallets.id', 'step.wallet_id')
    .select(['attempts.hash', 'attempts.purpose', 'step.wallet_id', 'step.nonce', 'step.to_address'])
    .select(['step.value_wei', 'step.data', 'step.tx_hash', 'step.state', 'wallets.address'])
    .execute();
  const stored = attempts.map((attempt) => {
    const isRun = attempt.purpose === 'run';
    return {
      hash: attempt.hash,
      wallet: attempt.wallet_id,
      nonce: attempt.nonce,
      to: (isRun ? attempt.to_address : attempt.address).toLowerCase(),
      valueWei: isRun ? attempt.value_wei : '0',
      data: isRun ? attempt.data : '0x',
      recorded: attempt.tx_hash === attempt.hash && (attempt.state === 'cancelled') !== isRun,
    };
  });
  const seen = onChain.map((transaction) => ({
    hash: transaction.hash,
    wallet: walletIds.get(transaction.from),
    nonce: Number(transaction.nonce),
    to: transaction.to,
    valueWei: BigInt(transaction.value).toString(),
    data: transaction.input,
    recorded: true,
  }));
  const byHash = new Map(stored.map((attempt) => [attempt.hash, attempt]));
  assert.deepEqual(
    seen.map(({ hash }) => byHash.get(hash)),
    seen,
  );
}

/**
 * A step's attempts differ only in fees (each at least an eighth higher than the one before) and in more gas,
 * or they cancel it.
 */
async function expectAlikeAttempts(db: Database): Promise<void> {
  const attempts = await db
    .selectFrom('attempts')
    .innerJoin('operation_steps as step', (join) =>
      join.onRef('step.operation_id', '=', 'attempts.operation_id').onRef('step.name', '=', 'attempts.step'),
    )
    .innerJoin('wallets', 'wallets.id', 'attempts.wallet_id')
    .selectAll('attempts')
    .select(['step.to_address', 'step.value_wei', 'step.data', 'wallets.address'])
    .orderBy('attempts.operation_id')
    .orderBy('attempts.step')
    .orderBy('attempts.no')
    .execute();
  for (const [index, attempt] of attempts.entries()) {
    const signed = parseTransaction(attempt.raw as `0x${string}`);
    const isRun = attempt.purpose === 'run';
    const { nonce, value = 0n, data = '0x', gas } = signed;
    assert.deepEqual(
      { nonce, to: signed.to?.toLowerCase(), value: value.toString(), data, gas },
      {
        nonce: attempt.nonce,
        to: (isRun ? attempt.to_address : attempt.address).toLowerCase(),
        value: isRun ? attempt.value_wei : '0',
        data: isRun ? attempt.data : '0x',
        gas: BigInt(attempt.gas),
      },
    );
    const before = attempts[index - 1];
    const isFirst = before?.operation_id !== attempt.operation_id || before.step !== attempt.step;
    assert.equal(attempt.no, isFirst ? 1 : before.no + 1);
    if (isFirst) continue;
    assert.ok(isEighthAbove(attempt.max_fee_per_gas_wei, before.max_fee_per_gas_wei));
    assert.ok(isEighthAbove(attempt.max_priority_fee_per_gas_wei, before.max_priority_fee_per_gas_wei));
    if (attempt.purpose === before.purpose) assert.ok(BigInt(attempt.gas) >= BigInt(before.gas));
  }
}

const isEighthAbove = (wei: string, before: string): boolean => BigInt(wei) * 8n >= BigInt(before) * 9n;

async function expectConsistentRows(db: Database): Promise<void> {
  const broken = async (question: string): Promise<unknown[]> => (await sql.raw(question).execute(db)).rows;
  assert.deepEqual(await broken(`SELECT id, state FROM operations WHERE NOT settled`), []);
  assert.deepEqual(await broken(`SELECT operation_id, name FROM operation_steps WHERE NOT final`), []);
  // A reverted operation has a reverted step. A succeeded one had its last step's effect; the others did not.
  assert.deepEqual(
    await broken(`SELECT o.id, o.state FROM operations o WHERE o.state IN ('final', 'reverted') AND (o.state = 'reverted') <>
      EXISTS (SELECT 1 FROM operation_steps s WHERE s.operation_id = o.id AND s.state = 'reverted')`),
    [],
  );
  for (const state of ['cancelled', 'displaced']) {
    // An operation that its owner cancelled before signing has no step at all.
    assert.deepEqual(
      await broken(`SELECT o.id FROM operations o WHERE o.state = '${state}' AND
        EXISTS (SELECT 1 FROM operation_steps s WHERE s.operation_id = o.id) AND (
        NOT EXISTS (SELECT 1 FROM operation_steps s WHERE s.operation_id = o.id AND s.state = '${state}')
        OR EXISTS (SELECT 1 FROM operation_steps s WHERE s.operation_id = o.id AND s.last AND s.state = 'included'))`),
      [],
    );
  }
  assert.deepEqual(
    await broken(`SELECT id, state FROM operations
      WHERE state NOT IN ('final', 'reverted', 'denied', 'rejected', 'expired', 'cancelled', 'displaced')`),
    [],
  );
  // All attempts of a step use the step's wallet and nonce.
  assert.deepEqual(
    await broken(`SELECT a.hash FROM attempts a JOIN operation_steps s ON s.operation_id = a.operation_id AND s.name = a.step
      WHERE (a.wallet_id, a.nonce) <> (s.wallet_id, s.nonce)`),
    [],
  );
  assert.deepEqual(
    await broken(`SELECT s.operation_id FROM operation_steps s WHERE NOT EXISTS
      (SELECT 1 FROM attempts a WHERE a.operation_id = s.operation_id AND a.step = s.name AND a.hash = s.tx_hash)`),
    [],
  );
  const counted = await broken(`SELECT a.id, a.launches, a.trades,
      (SELECT count(*)::int FROM launches l JOIN operations o USING (id) WHERE l.agent_id = a.id AND o.state = 'final') AS launched,
      (SELECT count(*)::int FROM swaps s JOIN operations o USING (id) WHERE s.agent_id = a.id AND o.state = 'final'
        AND EXISTS (SELECT 1 FROM jsonb_array_elements(s.route) AS leg WHERE leg->>'market' <> 'weth')) AS traded
    FROM agents a`);
  for (const row of counted as { launches: number; launched: number; trades: number; traded: number }[]) {
    assert.deepEqual([row.launches, row.trades], [row.launched, row.traded]);
  }
}

/** The ledger's own rules hold, and each hold ended as its operation did. */
async function expectBalancedLedger(db: Database): Promise<void> {
  assert.deepEqual(await brokenLedgerRules(db), {});
  const { rows } = await sql`SELECT hold.reference, hold.state, o.state AS operation FROM credit_holds hold
    JOIN operations o ON o.id = hold.reference
    WHERE hold.state <> CASE WHEN o.state = 'final' THEN 'settled' ELSE 'released' END`.execute(db);
  assert.deepEqual(rows, []);
}

async function readTransactions(chain: Node): Promise<ChainTransaction[]> {
  const newest = Number(await chain.rpc<string>('eth_blockNumber'));
  const found: ChainTransaction[] = [];
  for (let number = 0; number <= newest; number += 1) {
    const height = `0x${number.toString(16)}`;
    const block = await chain.rpc<{ transactions: ChainTransaction[] }>('eth_getBlockByNumber', height, true);
    for (const transaction of block.transactions)
      found.push({ ...transaction, from: transaction.from.toLowerCase() });
  }
  return found;
}
