import { recordEvent, SERVICE } from '../../audit/auditEventRows.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import { idTimestampMs, newId } from '../../ids.ts';
import type { Address, Hex } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import type { SealedKey, WalletRole } from '../../ports/vault.ts';
import type { HasChainGuard } from '../chain/chainGuard.ts';
import { storeFinalized } from '../chain/chainGuard.ts';
import { findChain, findOtherChain } from '../records/chainRows.ts';
import {
  countSealedWith,
  findTreasury,
  findWalletByAddress,
  insertWalletIfAbsent,
  listSealingKeys,
  lockWalletsAfter,
  setSealedKey,
  signingWallet,
  type WalletRow,
} from '../records/walletRows.ts';

export type WalletKeysContext = Pick<Ports, 'log' | 'clock' | 'db' | 'addressBook' | 'chain' | 'vault'> &
  HasChainGuard &
  HasConfig;

/**
 * Seals the environment's private keys into `wallets` at the first start that sees them, and stores the
 * chain's identity.
 * An imported wallet starts with the chain's next nonce, because it may have been used before. Several
 * processes may run this at once.
 */
export async function importWallets(context: WalletKeysContext): Promise<void> {
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
    await storeFinalized(context);
  }
  for (const key of config.launcherPrivateKeys) await importWallet(context, 'launcher', key);
  if (config.treasuryPrivateKey !== undefined) await importTreasury(context, config.treasuryPrivateKey);
  if (config.starterFunding !== null && (await findTreasury(db)) === undefined) {
    throw new Error('STARTER_FUNDING is set, but TREASURY_PRIVATE_KEY is not.');
  }
}

/**
 * A replaced treasury never comes back: others may know its key, and a late start with the old configuration
 * must not undo the replacement.
 */
async function importTreasury(context: WalletKeysContext, privateKey: Hex): Promise<void> {
  const last = await findTreasury(context.db);
  const address = await importWallet(context, 'treasury', privateKey, last?.id);
  const treasury = await findTreasury(context.db);
  if (treasury?.address === address) return;
  throw new Error(
    `TREASURY_PRIVATE_KEY is the key of ${address}, which ${treasury?.address} has replaced as the treasury. Set the key of that wallet, or one that was never used here.`,
  );
}

/** The wallet's id sorts after `last`, even if a fast clock made that. */
async function importWallet(
  context: WalletKeysContext,
  role: WalletRole,
  privateKey: Hex,
  last?: string,
): Promise<Address> {
  const { clock, config, db, chain, vault } = context;
  const now = clock.now();
  const id = newId(
    'wal',
    last === undefined ? now : new Date(Math.max(now.getTime(), idTimestampMs(last) + 1)),
  );
  const key = vault.importKey(id, privateKey);
  const known = await findWalletByAddress(db, key.address);
  if (known !== undefined) {
    if (known.role === role) return key.address;
    throw new Error(
      `The key of ${key.address} is given for a ${role}, but this service uses that wallet for something else (${known.role}). Set a key that was never used here.`,
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
    if (!(await insertWalletIfAbsent(trx, wallet, now))) return;
    const detail = { role, address: key.address, next_nonce: nextNonce };
    await recordEvent(trx, SERVICE, { kind: 'wallet_imported', accountId: null, walletId: id, detail }, now);
  });
  return key.address;
}

/** Throws if no given key opens any wallet: new wallets would be sealed with the wrong key. */
export async function assertKeyOpensWallets({
  db,
  vault,
  log,
}: Pick<Ports, 'log' | 'db' | 'vault'>): Promise<void> {
  const keys = await listSealingKeys(db);
  if (keys.length > 0 && !keys.some((keyId) => vault.hasKey(keyId)))
    throw new Error('KEY_ENCRYPTION_KEY opens no wallet of this database: all are sealed with another key.');
  const wallets = await countUnopenableWallets({ db, vault });
  if (wallets > 0)
    log.error(
      { wallets },
      'wallets are sealed with a key-encryption key that is not given: they sign nothing',
    );
}

/** Cheap for any number of wallets. */
export async function countUnopenableWallets({ db, vault }: Pick<Ports, 'db' | 'vault'>): Promise<number> {
  const foreign = (await listSealingKeys(db)).filter((keyId) => !vault.hasKey(keyId));
  return foreign.length === 0 ? 0 : countSealedWith(db, foreign);
}

const RESEAL_BATCH = 200;

export interface Resealing {
  readonly lookedAt: number;
  readonly resealed: number;
  /** Sealed with a key that is not given, and left unchanged. */
  readonly unopened: readonly WalletRow[];
}

/** Signatures wait for at most one batch. Safe to stop and repeat. */
export async function resealWallets(
  context: Pick<Ports, 'log' | 'db' | 'vault'>,
  onProgress: (sofar: Resealing) => void,
): Promise<Resealing> {
  let sofar: Resealing = { lookedAt: 0, resealed: 0, unopened: [] };
  let afterId = '';
  for (;;) {
    const batch = await context.db.transaction().execute((trx) => resealBatch(context, trx, afterId));
    const last = batch.at(-1);
    if (last === undefined) return sofar;
    afterId = last.wallet.id;
    const unopened = batch.filter(({ outcome }) => outcome === 'unopened').map(({ wallet }) => wallet);
    sofar = {
      lookedAt: sofar.lookedAt + batch.length,
      resealed: sofar.resealed + batch.filter(({ outcome }) => outcome === 'resealed').length,
      unopened: [...sofar.unopened, ...unopened],
    };
    onProgress(sofar);
  }
}

interface ResealedWallet {
  readonly wallet: WalletRow;
  readonly outcome: 'kept' | 'resealed' | 'unopened';
}

async function resealBatch(
  context: Pick<Ports, 'log' | 'vault'>,
  trx: Trx,
  afterId: string,
): Promise<ResealedWallet[]> {
  const looked: ResealedWallet[] = [];
  for (const wallet of await lockWalletsAfter(trx, afterId, RESEAL_BATCH)) {
    const sealed = resealKey(context, wallet);
    if (typeof sealed === 'object') await setSealedKey(trx, wallet.id, sealed);
    looked.push({ wallet, outcome: typeof sealed === 'object' ? 'resealed' : sealed });
  }
  return looked;
}

function resealKey(
  context: Pick<Ports, 'log' | 'vault'>,
  wallet: WalletRow,
): SealedKey | 'kept' | 'unopened' {
  try {
    return context.vault.reseal(signingWallet(wallet)) ?? 'kept';
  } catch (error) {
    context.log.error({ wallet: wallet.address, err: error }, 'the key of a wallet cannot be opened');
    return 'unopened';
  }
}
