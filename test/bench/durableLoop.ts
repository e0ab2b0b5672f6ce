import pg from 'pg';
import { type Account, createPublicClient, createWalletClient, type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { foundry } from 'viem/chains';

export interface Trade {
  readonly to: Hex;
  readonly data: Hex;
  readonly value: bigint;
}

export interface DurableJob {
  readonly rpcUrl: string;
  readonly databaseUrl: string;
  /** One loop each, all at once. */
  readonly privateKeys: readonly Hex[];
  readonly count: number;
}

export interface DurableResult {
  readonly elapsedMs: number;
  /** From before the simulation to the stored result; not sorted. */
  readonly latenciesMs: readonly number[];
}

type Reader = ReturnType<typeof openReader>;

const POLLING_MS = 20;
const POOL_SIZE = 16;

const openReader = (rpcUrl: string) =>
  createPublicClient({
    chain: foundry,
    transport: http(rpcUrl, { retryCount: 0 }),
    pollingInterval: POLLING_MS,
    cacheTime: 0,
  });

/**
 * What a careful script does, and nothing else: simulate, estimate, store the order, sign, store the bytes, send, wait, store the result.
 * Three commits, each of one statement, so a crash loses nothing. It has no limits, no accounts, no index and no replacement of fees.
 * `tradeOf` makes the transaction of the wallet at `at`.
 */
export async function runDurably(
  { rpcUrl, databaseUrl, privateKeys, count }: DurableJob,
  tradeOf: (account: Account, at: number, reader: Reader) => Promise<Trade>,
): Promise<DurableResult> {
  const reader = openReader(rpcUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE });
  await pool.query(`CREATE TABLE IF NOT EXISTS durable_operations (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, status text NOT NULL, wallet text NOT NULL, trade jsonb NOT NULL,
    hash text, bytes text, result jsonb, created_at timestamptz NOT NULL DEFAULT now())`);
  const latenciesMs: number[] = [];
  let left = count;
  const loop = async (privateKey: Hex, at: number): Promise<void> => {
    const perform = performer(reader, pool, privateKey);
    while (left > 0) {
      left -= 1;
      const begun = performance.now();
      await perform((account) => tradeOf(account, at, reader));
      latenciesMs.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(privateKeys.map(loop));
  const elapsedMs = performance.now() - begun;
  await pool.end();
  return { elapsedMs, latenciesMs };
}

function performer(reader: Reader, pool: pg.Pool, privateKey: Hex) {
  const account = privateKeyToAccount(privateKey);
  const wallet = createWalletClient({
    account,
    chain: foundry,
    transport: http(reader.transport.url),
    cacheTime: 0,
  });
  return async (tradeOf: (account: Account) => Promise<Trade>): Promise<void> => {
    const trade = await tradeOf(account);
    await reader.call({ account, ...trade });
    const order = JSON.stringify({ ...trade, value: trade.value.toString() });
    const { rows } = await pool.query<{ id: string }>({
      name: 'accept',
      text: `INSERT INTO durable_operations (status, wallet, trade) VALUES ('accepted', $1, $2) RETURNING id`,
      values: [account.address, order],
    });
    const id = rows[0]?.id;
    const request = await wallet.prepareTransactionRequest(trade);
    const serializedTransaction = await wallet.signTransaction(request);
    await pool.query({
      name: 'sign',
      text: `UPDATE durable_operations SET status = 'signed', bytes = $2 WHERE id = $1`,
      values: [id, serializedTransaction],
    });
    const hash = await reader.sendRawTransaction({ serializedTransaction });
    const receipt = await reader.waitForTransactionReceipt({ hash, pollingInterval: POLLING_MS });
    await pool.query({
      name: 'settle',
      text: `UPDATE durable_operations SET status = $2, hash = $3, result = $4 WHERE id = $1`,
      values: [
        id,
        receipt.status,
        hash,
        JSON.stringify({ block: `${receipt.blockNumber}`, gas: `${receipt.gasUsed}` }),
      ],
    });
    if (receipt.status !== 'success') throw new Error(`the transaction ${hash} reverted`);
  };
}
