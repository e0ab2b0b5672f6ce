import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import { insertWallet } from '../../engine/records/walletRows.ts';
import { newId } from '../../ids.ts';
import type { IndexDepositRow } from '../../indexer/depositFacts.ts';
import type { Ports } from '../../ports/ports.ts';
import { inAccountQueue } from '../accounts/accountQueue.ts';
import { lockAccount } from '../accounts/accountRows.ts';
import { type DepositRow, listNewestDeposits, listNewestIndexDeposits } from './depositRows.ts';
import { type DepositTerms, depositTerms } from './depositTerms.ts';
import { type DepositWalletRow, findDepositWallet, insertDepositWallet } from './depositWalletRows.ts';

const SHOWN_DEPOSITS = 20;

/** Decided, or only indexed. */
export type ShownDeposit = DepositRow | IndexDepositRow;

export interface DepositAddress {
  readonly address: string;
  readonly terms: DepositTerms;
  /** Newest first. */
  readonly recent: readonly ShownDeposit[];
}

/** Creates the deposit address if needed. */
export async function readDepositAddress(
  context: Pick<Ports, 'clock' | 'db' | 'addressBook' | 'vault'> & HasConfig,
  accountId: string,
  actor: Actor,
): Promise<DepositAddress> {
  const { address } = await ensureDepositWallet(context, accountId, actor);
  const [indexed, decided] = await Promise.all([
    listNewestIndexDeposits(context.db, address, SHOWN_DEPOSITS),
    listNewestDeposits(context.db, accountId, SHOWN_DEPOSITS),
  ]);
  const deposits = new Map<string, ShownDeposit>();
  for (const row of [...indexed, ...decided]) deposits.set(row.id, row);
  const recent = [...deposits.values()].sort(newestFirst).slice(0, SHOWN_DEPOSITS);
  return { address, terms: depositTerms(context), recent };
}

const newestFirst = (one: ShownDeposit, other: ShownDeposit): number =>
  Number(BigInt(other.block_number) - BigInt(one.block_number)) || other.log_index - one.log_index;

/** The first call creates the wallet with a random key. Concurrent calls wait for the account's lock. */
export async function ensureDepositWallet(
  context: Pick<Ports, 'clock' | 'db' | 'vault'> & HasConfig,
  accountId: string,
  actor: Actor,
): Promise<DepositWalletRow> {
  const { clock, config, db, vault } = context;
  const known = await findDepositWallet(db, accountId);
  if (known !== undefined) return known;
  const make = async (trx: Trx): Promise<void> => {
    await lockAccount(trx, accountId);
    if ((await findDepositWallet(trx, accountId)) !== undefined) return;
    const now = clock.now();
    const walletId = newId('wal', now);
    const key = vault.createKey(walletId);
    const ofNewKey = { role: 'deposit', nextNonce: 0, isNew: true, ...key } as const;
    const wallet = { id: walletId, chainId: config.chainId, ...ofNewKey };
    await insertWallet(trx, wallet, now);
    const { address } = key;
    await insertDepositWallet(trx, { accountId, walletId, address }, now);
    const event = { kind: 'deposit_wallet_created', accountId, walletId, detail: { address } } as const;
    await recordEvent(trx, actor, event, now);
  };
  await inAccountQueue(accountId, () => db.transaction().execute(make));
  const made = await findDepositWallet(db, accountId);
  if (made === undefined) throw new Error(`account ${accountId} has no deposit wallet`);
  return made;
}
