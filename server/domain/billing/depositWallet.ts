import type { Context, Trx } from '../../context.ts';
import { lockAccount } from '../account/accountRows.ts';
import { type Actor, recordEvent } from '../account/auditEventRows.ts';
import { inTurnOf } from '../account/inTurnOf.ts';
import { newId } from '../ids.ts';
import { insertWallet } from '../onchain/walletRows.ts';
import { type DepositWalletRow, findDepositWallet, insertDepositWallet } from './depositWalletRows.ts';

/**
 * The account's deposit wallet, made at the first call with a random key of its own and the same for ever: callers at the
 * same time, on whatever process, queue behind the account.
 */
export async function ensureDepositWallet(
  context: Context,
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
  await inTurnOf(accountId, () => db.transaction().execute(make));
  const made = await findDepositWallet(db, accountId);
  if (made === undefined) throw new Error(`account ${accountId} has no deposit wallet`);
  return made;
}
