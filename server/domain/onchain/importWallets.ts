import type { Context } from '../../context.ts';
import { recordEvent, SERVICE } from '../account/auditEventRows.ts';
import { newId } from '../ids.ts';
import type { Hex, WalletRole } from '../ports.ts';
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
  const treasury = config.treasuryPrivateKey;
  for (const key of config.launcherPrivateKeys) await importWallet(context, 'launcher', key);
  if (treasury !== undefined) await importWallet(context, 'treasury', treasury);
  if (config.starterFunding !== null && (await findTreasury(db)) === undefined) {
    throw new Error('STARTER_FUNDING is set, but TREASURY_PRIVATE_KEY is not.');
  }
}

async function importWallet(context: Context, role: WalletRole, privateKey: Hex): Promise<void> {
  const { clock, config, db, chain, vault } = context;
  const now = clock.now();
  const id = newId('wal', now);
  const key = vault.importKey(id, privateKey);
  if ((await findWalletByAddress(db, key.address)) !== undefined) return;
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
}
