import { randomBytes } from 'node:crypto';
import { keccak256, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectChain } from '../../../server/adapters/chain/connectChain.ts';
import { chainFacts } from '../../../server/adapters/vault/chainFacts.ts';
import { localVault } from '../../../server/adapters/vault/localVault.ts';
import { ponsVenue } from '../../../server/adapters/venues/pons/ponsVenue.ts';
import { NATIVE } from '../../../server/ports/basics.ts';
import { launchOrder } from '../ponsVenue/launchOrder.ts';
import { answeringCode, FLOODING_CODE, LOOPING_CODE } from './answeringContract.ts';
import { type LocalAdapters, startLocalAdapters } from './localAdapters.ts';
import { receiptOf } from './receiptOf.ts';

let local: LocalAdapters;
const STRANGE = '0x0000000000000000000000000000000000007777';
const GAS_LEFT_CODE = '0x5a5f5260205ff3';

beforeAll(async () => {
  local = await startLocalAdapters();
});
afterAll(() => local?.stop());

describe('the chain', () => {
  it('identifies itself by chain id and first block', async () => {
    const first = await local.chain.block(0n);
    expect(await local.chain.identity()).toEqual({ chainId: 31337, genesisHash: first?.hash });
  });

  it('knows no block ahead of it and no receipt of what never happened', async () => {
    expect(await local.chain.block(10n ** 9n)).toBeNull();
    expect(await local.chain.receipt(`0x${'12'.repeat(32)}`)).toBeNull();
    const [latest, safe, finalized] = await Promise.all(
      (['latest', 'safe', 'finalized'] as const).map((tag) => local.chain.block(tag)),
    );
    expect(latest!.number).toBeGreaterThanOrEqual(safe!.number);
    expect(safe!.number).toBeGreaterThanOrEqual(finalized!.number);
  });

  it('offers fees that are taken, also at a base fee of 0 and of 7 wei', async () => {
    for (const baseFee of [0n, 7n, 10n ** 9n]) {
      await local.cheats.setNextBlockBaseFeePerGas({ baseFeePerGas: baseFee });
      await local.cheats.mine({ blocks: 1 });
      const fees = await local.chain.fees();
      expect(fees.maxFeePerGasWei).toBeGreaterThanOrEqual(baseFee + fees.maxPriorityFeePerGasWei);
      const hash = await local.wallet.sendTransaction({
        account: local.alice,
        to: local.bob,
        maxFeePerGas: fees.maxFeePerGasWei,
        maxPriorityFeePerGas: fees.maxPriorityFeePerGasWei,
      });
      await receiptOf(local.cheats, hash);
    }
  });
});

describe('a simulation', () => {
  it('allows a plain transfer at least 100,000 gas', async () => {
    const planned = local.chain.transfer(NATIVE, local.bob, 1n);
    expect(await local.chain.simulate({ ...planned, from: local.alice })).toEqual({
      ok: true,
      gas: 100_000n,
      estimatedGas: 21_000n,
      returned: '0x',
    });
  });

  it('keeps a quarter and a margin of gas in reserve for a call', async () => {
    const planned = local.chain.approve(local.addressBook.usdg, local.bob, 5n);
    const estimate = await local.cheats.estimateGas({
      account: local.alice,
      to: planned.to,
      data: planned.data,
    });
    expect(await local.chain.simulate({ ...planned, from: local.alice })).toMatchObject({
      ok: true,
      gas: (estimate * 125n) / 100n + 10_000n,
    });
  });

  it('names missing ether and missing tokens', async () => {
    const poor = '0x000000000000000000000000000000000000dEaD';
    const pay = local.chain.transfer(NATIVE, local.bob, parseEther('1'));
    expect(await local.chain.simulate({ ...pay, from: poor })).toMatchObject({
      ok: false,
      revert: { name: 'InsufficientFunds' },
    });
    const move = local.chain.transfer(local.addressBook.usdg, local.bob, 1n);
    expect(await local.chain.simulate({ ...move, from: poor })).toMatchObject({
      ok: false,
      revert: { name: 'ERC20InsufficientBalance', args: [poor, '0', '1'] },
    });
  });
});

describe('net transfers', () => {
  it('count only logs of the token itself', async () => {
    const { weth, usdg } = local.addressBook;
    await local.send({ to: weth, valueWei: 100n, data: '0xd0e30db0' }, local.alice);
    const receipt = await local.send(local.chain.transfer(weth, local.bob, 40n), local.alice);
    expect(local.chain.netTransfer(receipt, weth, local.alice)).toBe(-40n);
    expect(local.chain.netTransfer(receipt, weth, local.bob)).toBe(40n);
    expect(local.chain.netTransfer(receipt, usdg, local.bob)).toBe(0n);
  });
});

describe('a contract that nobody vouches for', () => {
  it('gets no more gas than any operation needs, and one that runs for ever is refused', async () => {
    await local.cheats.setCode({ address: STRANGE, bytecode: GAS_LEFT_CODE });
    const call = { to: STRANGE, valueWei: 0n, data: '0x', from: local.alice } as const;
    const simulation = await local.chain.simulate(call);
    expect(simulation).toMatchObject({ ok: true });
    expect(BigInt(simulation.ok ? simulation.returned : 0)).toBeLessThan(16_000_000n);
    await local.cheats.setCode({ address: STRANGE, bytecode: LOOPING_CODE });
    expect(await local.chain.simulate(call)).toMatchObject({ ok: false });
  });

  it.each([
    ['asks how much gas there is', GAS_LEFT_CODE, 500_000n],
    ['runs for ever', LOOPING_CODE, 1n],
    ['floods', FLOODING_CODE, 1n],
    ['answers nothing', '0x00', 1n],
    ['reverts', '0x5f5ffd', 1n],
    ['is invalid', '0xfe', 1n],
    ['jumps nowhere', '0x5f56', 1n],
    ['takes from an empty stack', '0x50', 1n],
    ['fills its stack', '0x5b5f5f56', 1n],
    ['reads what nobody returned', '0x60015f5f3e', 1n],
  ] as const)(
    'has an allowance in bounded time when it %s, of none where it names none',
    async (_, bytecode, bound) => {
      await local.cheats.setCode({ address: STRANGE, bytecode });
      expect(await local.chain.allowance(STRANGE, local.alice, local.bob)).toBeLessThan(bound);
    },
  );
});

describe('signing and sending', () => {
  it('moves exactly what was signed, once, under the hash that was known before', async () => {
    const facts = chainFacts({ ...local, pools: [], nowMs: Date.now });
    const vault = localVault({ keyEncryptionKey: randomBytes(32), addressBook: local.addressBook, facts });
    const wallet = { id: 'wal_1', role: 'agent', ...vault.createKey('wal_1') } as const;
    await local.send(local.chain.transfer(NATIVE, wallet.address, parseEther('1')), local.alice);
    const planned = local.chain.transfer(NATIVE, local.carol, 12_345n);
    const simulation = await local.chain.simulate({ ...planned, from: wallet.address });
    if (!simulation.ok) throw new Error(simulation.revert.sentence);
    const nonce = await local.chain.nextNonce(wallet.address);
    const transaction = {
      ...planned,
      ...(await local.chain.fees()),
      chainId: 31337,
      nonce,
      gas: simulation.gas,
    };
    const purpose = {
      agentWallet: wallet.address,
      allowedDestinations: [local.carol],
      approval: null,
      maxInput: null,
      maxLaunchFeeWei: null,
    };
    const signed = await vault.sign(wallet, transaction, purpose);
    const before = await local.chain.balanceWei(local.carol);
    expect(await local.chain.send(signed.raw)).toBe(signed.hash);
    expect(signed.hash).toBe(keccak256(signed.raw));
    await receiptOf(local.cheats, signed.hash);
    expect((await local.chain.receipt(signed.hash))?.status).toBe('success');
    expect(await local.chain.balanceWei(local.carol)).toBe(before + 12_345n);
    expect(await local.chain.nextNonce(wallet.address)).toBe(nonce + 1);
    await expect(local.chain.send(signed.raw)).rejects.toMatchObject({ name: 'PortError', kind: 'rejected' });
    expect(await local.chain.balanceWei(local.carol)).toBe(before + 12_345n);
  });
});

describe('the signer\u2019s facts', () => {
  it('know a curve that the factory names, and no other that only says so', async () => {
    const facts = chainFacts({ ...local, pools: [], nowMs: Date.now });
    const venue = ponsVenue(local);
    const order = await launchOrder(venue, {
      launcher: local.owner,
      feeRecipient: local.alice,
      quote: NATIVE,
    });
    const { token, curve } = venue.launched(await local.send(await venue.launch(order), local.owner));
    expect(await facts.curve(curve)).toEqual({ token, quote: NATIVE });
    const impostor = '0x0000000000000000000000000000000000007777';
    const claim = `0x${token.slice(2).padStart(64, '0')}` as const;
    await local.cheats.setCode({ address: impostor, bytecode: answeringCode({ '0xfc0c546a': claim }) });
    expect(await facts.curve(impostor)).toBeNull();
    expect(await facts.curve(local.bob)).toBeNull();
    expect(await facts.curve(token)).toBeNull();
    expect(await facts.launchFeeWei()).toBe(500_000_000_000_000n);
  });

  it('are unknown when no node answers', async () => {
    const chain = connectChain({
      chainId: 31337,
      rpcUrls: ['http://127.0.0.1:1'],
      addressBook: local.addressBook,
    });
    const facts = chainFacts({ ...local, chain, pools: [], nowMs: Date.now });
    await expect(facts.curve(local.bob)).rejects.toMatchObject({ name: 'PortError', kind: 'unavailable' });
  });
});
