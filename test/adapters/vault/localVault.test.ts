import { randomBytes } from 'node:crypto';
import { keccak256, parseTransaction, recoverTransactionAddress } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { localVault } from '../../../server/adapters/vault/localVault.ts';
import type { Address } from '../../../server/ports/basics.ts';
import { PolicyViolation, type SigningWallet } from '../../../server/ports/vault.ts';
import { BOOK, FACTS, unsigned } from './signingCase.ts';

const KEK = randomBytes(32);
const vault = localVault({ keyEncryptionKey: KEK, addressBook: BOOK, facts: FACTS });

function agentWallet(id = 'wal_1', from = vault): SigningWallet {
  return { id, role: 'agent', ...from.createKey(id) };
}

const selfTransfer = (address: Address) => unsigned({ to: address, valueWei: 0n, data: '0x' });
const purposeOf = (address: Address) => ({
  agentWallet: address,
  allowedDestinations: [],
  approval: null,
  maxInput: null,
  maxLaunchFeeWei: null,
});

describe('the vault', () => {
  it('refuses a published development key on a public chain, and takes it on a local one', () => {
    const published = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
    const on = (mayRollBack: boolean) =>
      localVault({ keyEncryptionKey: KEK, addressBook: { ...BOOK, mayRollBack }, facts: FACTS });
    expect(() => on(false).importKey('wal_1', published)).toThrow('published development key');
    expect(on(true).importKey('wal_1', published).address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
    expect(() => on(false).importKey('wal_1', generatePrivateKey())).not.toThrow();
  });

  it('signs with the key of the wallet and returns the bytes and their hash', async () => {
    const wallet = agentWallet();
    const signed = await vault.sign(wallet, selfTransfer(wallet.address), purposeOf(wallet.address));
    expect(await recoverTransactionAddress({ serializedTransaction: signed.raw as `0x02${string}` })).toBe(
      wallet.address,
    );
    expect(signed.hash).toBe(keccak256(signed.raw));
    expect(parseTransaction(signed.raw)).toMatchObject({
      nonce: 7,
      gas: 100_000n,
      type: 'eip1559',
      chainId: BOOK.chainId,
    });
  });

  it('signs the same bytes for the same transaction', async () => {
    const wallet = agentWallet();
    const sign = () => vault.sign(wallet, selfTransfer(wallet.address), purposeOf(wallet.address));
    expect(await sign()).toEqual(await sign());
  });

  it('imports a key and seals it', async () => {
    const privateKey = generatePrivateKey();
    const imported = vault.importKey('wal_2', privateKey);
    expect(imported.address).toBe(privateKeyToAddress(privateKey));
    expect(JSON.stringify(imported.sealedKey)).not.toContain(privateKey.slice(2, 20));
  });

  it('makes a new key and a new envelope each time', () => {
    const [one, two] = [vault.createKey('wal_1'), vault.createKey('wal_1')];
    expect(one.address).not.toBe(two.address);
    expect(one.sealedKey.wrappedDataKey).not.toBe(two.sealedKey.wrappedDataKey);
  });

  it('survives a round trip of the envelope through JSON', async () => {
    const wallet = agentWallet();
    const stored = { ...wallet, sealedKey: JSON.parse(JSON.stringify(wallet.sealedKey)) };
    await expect(
      vault.sign(stored, selfTransfer(wallet.address), purposeOf(wallet.address)),
    ).resolves.toBeDefined();
  });
});

describe('an envelope does not open', () => {
  const sign = (wallet: SigningWallet, from = vault) =>
    from.sign(wallet, selfTransfer(wallet.address), purposeOf(wallet.address));

  it('for another wallet id', async () => {
    await expect(sign({ ...agentWallet('wal_1'), id: 'wal_2' })).rejects.toThrow();
  });

  it('for another address', async () => {
    const [mine, other] = [agentWallet(), agentWallet()];
    await expect(sign({ ...mine, address: other.address })).rejects.toThrow();
  });

  it('under another key-encryption key', async () => {
    const other = localVault({ keyEncryptionKey: randomBytes(32), addressBook: BOOK, facts: FACTS });
    await expect(sign(agentWallet(), other)).rejects.toThrow('another key-encryption key');
  });

  it('when any byte of it changed', async () => {
    const wallet = agentWallet();
    for (const field of ['wrappedDataKey', 'ciphertext'] as const) {
      const bytes = Buffer.from(String(wallet.sealedKey[field]), 'base64');
      for (const at of [0, 12, 20, bytes.length - 1]) {
        const changed = Buffer.from(bytes);
        changed[at] = changed[at]! ^ 1;
        const sealedKey = { ...wallet.sealedKey, [field]: changed.toString('base64') };
        await expect(sign({ ...wallet, sealedKey })).rejects.toThrow();
      }
    }
  });

  it('with parts of another envelope of the same wallet', async () => {
    const [one, two] = [agentWallet(), agentWallet()];
    const sealedKey = { ...one.sealedKey, ciphertext: two.sealedKey.ciphertext! };
    await expect(sign({ ...one, sealedKey })).rejects.toThrow();
  });
});

describe('the policy stands before the key', () => {
  it('refuses before it opens the envelope', async () => {
    const wallet = { ...agentWallet(), sealedKey: {} };
    const stranger = privateKeyToAddress(generatePrivateKey());
    const payment = unsigned({ to: stranger, valueWei: 1n, data: '0x' });
    await expect(vault.sign(wallet, payment, purposeOf(wallet.address))).rejects.toThrow(PolicyViolation);
  });

  it('refuses what would burn the balance as gas, which no examination before it has seen', async () => {
    const wallet = agentWallet();
    const wild = { ...selfTransfer(wallet.address), gas: 30_000_000n, maxFeePerGasWei: 10n ** 12n };
    const { to, valueWei, data, chainId } = wild;
    const purpose = purposeOf(wallet.address);
    await expect(
      vault.examine(wallet, { to, valueWei, data, chainId }, purpose, 1n),
    ).resolves.toBeUndefined();
    await expect(vault.sign(wallet, wild, purpose)).rejects.toThrow(PolicyViolation);
  });

  it('refuses a key-encryption key of another length at once', () => {
    const short = localVault({ keyEncryptionKey: randomBytes(16), addressBook: BOOK, facts: FACTS });
    expect(() => short.createKey('wal_1')).toThrow('32 bytes');
  });
});
