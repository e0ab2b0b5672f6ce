import type { Context } from '../../context.ts';
import { recordEvent, SERVICE } from '../account/auditEventRows.ts';
import { madeAtMs, newId } from '../ids.ts';
import type { Address, Hex, WalletRole } from '../ports.ts';
import { rememberFinalized } from './chainGuard.ts';
import { findChain, findOtherChain } from './chainRows.ts';
import { findTreasury, findWalletByAddress, insertUnlessThere } from './walletRows.ts';

/**
 * Seals private keys of the environment into `wallets` at the first start that sees them; they are not needed after it.
 * A wallet enters with the chain's own next nonce, because it may have been used before. Also stores which chain this
 * database belongs to. Several processes may do it at once.
 */
export async function importWallets(context: Context): Promise<void> {
  const { config, db } = context;
  const other = await findOtherChain(db, config.chainId);
  if (other !== undefined) {
    throw new Error(`This database belongs to chain ${other.chain_id}, CHAIN_ID is ${config.chainId}.`);
  }
  if ((await findChain(db, config.chainId)) === undefined) {
    const identity = await context.chain.identity();
    if (identity.chainId !== config.chainId) {
      throw new Error(`RPC_URL serves chain ${identity.chainId}, CHAIN_ID is ${config.chainId}.`);
    }
    await rememberFinalized(context);
  }
  for (const key of config.launcherPrivateKeys) await importWallet(context, 'launcher', key);
  if (config.treasuryPrivateKey !== undefined) await importTreasury(context, config.treasuryPrivateKey);
  if (config.starterFunding !== null && (await findTreasury(db)) === undefined) {
    throw new Error('STARTER_FUNDING is set, but TREASURY_PRIVATE_KEY is not.');
  }
}

/**
 * A treasury that another one has taken the place of never comes back: its key may have been replaced because others know it, and a
 * process that is started late with the configuration of before must not undo that.
 */
async function importTreasury(context: Context, privateKey: Hex): Promise<void> {
  const last = await findTreasury(context.db);
  const address = await importWallet(context, 'treasury', privateKey, last?.id);
  const treasury = await findTreasury(context.db);
  if (treasury?.address === address) return;
  throw new Error(
    `TREASURY_PRIVATE_KEY is the key of ${address}, which ${treasury?.address} has replaced as the treasury. Give the key of that one, or one that was never used here.`,
  );
}

/**
 * The address of the key, which is a wallet of this role from now on or was one before. A new one's id comes after `last`, also where
 * that is of a clock that was ahead.
 */
async function importWallet(
  context: Context,
  role: WalletRole,
  privateKey: Hex,
  last?: string,
): Promise<Address> {
  const { clock, config, db, chain, vault } = context;
  const now = clock.now();
  const id = newId('wal', last === undefined ? now : new Date(Math.max(now.getTime(), madeAtMs(last) + 1)));
  const key = vault.importKey(id, privateKey);
  const known = await findWalletByAddress(db, key.address);
  if (known !== undefined) {
    if (known.role === role) return key.address;
    throw new Error(
      `The key of ${key.address} is given for a ${role}, but that is a wallet of this service for something else (${known.role}). Give one that was never used here.`,
    );
  }
  if ((await context.chainGuard.check(context)) === 'mismatch') {
    throw new Error(
      'RPC_URL serves another chain than this database; a new wallet cannot be imported from it.',
    );
  }
  const nextNonce = await chain.nextNonce(key.address);
  await db.transaction().execute(async (trx) => {
    const wallet = { id, chainId: config.chainId, role, nextNonce, isNew: false, ...key };
    if (!(await insertUnlessThere(trx, wallet, now))) return;
    const detail = { role, address: key.address, next_nonce: nextNonce };
    await recordEvent(trx, SERVICE, { kind: 'wallet_imported', accountId: null, walletId: id, detail }, now);
  });
  return key.address;
}
