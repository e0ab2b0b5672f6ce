import { encodeAbiParameters, getAddress, type Hex, stringToHex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Address, NATIVE } from '../../../server/ports/basics.ts';
import { answeringCode, FLOODING_CODE, LOOPING_CODE } from './answeringContract.ts';
import { type LocalAdapters, startLocalAdapters } from './localAdapters.ts';

let local: LocalAdapters;
let next = 0x7000;

beforeAll(async () => {
  local = await startLocalAdapters();
});
afterAll(() => local?.stop());

const text = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value]);
const number = (value: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [value]);

async function place(bytecode: Hex): Promise<Address> {
  const address = getAddress(`0x${(next++).toString(16).padStart(40, '0')}`);
  await local.cheats.setCode({ address, bytecode });
  return address;
}

const tokenCode = (name: Hex, symbol: Hex, decimals: Hex, balance: Hex = number(5n)): Hex =>
  answeringCode({ '0x06fdde03': name, '0x95d89b41': symbol, '0x313ce567': decimals, '0x70a08231': balance });

const readCode = async (bytecode: Hex) => local.chain.token(await place(bytecode));

describe('token metadata', () => {
  it('is read from a token', async () => {
    const address = await place(tokenCode(text('Plain'), text('PLN'), number(9n)));
    expect(await local.chain.token(address)).toEqual({ address, name: 'Plain', symbol: 'PLN', decimals: 9 });
  });

  it('is the registry\u2019s for an address of the registry, with the chain\u2019s decimals', async () => {
    expect(await local.chain.token(local.addressBook.usdg)).toMatchObject({
      symbol: 'USDG',
      name: 'Global Dollar',
      decimals: 6,
    });
    expect(await local.chain.token(NATIVE)).toEqual({
      address: NATIVE,
      symbol: 'ETH',
      name: 'Ether',
      decimals: 18,
    });
  });

  it('may be bytes32, as in the first tokens', async () => {
    const old = tokenCode(stringToHex('Old', { size: 32 }), stringToHex('OLD', { size: 32 }), number(18n));
    expect(await readCode(old)).toMatchObject({ name: 'Old', symbol: 'OLD' });
  });

  it('loses characters that do not print or that turn the text around', async () => {
    const sly = tokenCode(text('Sly\u0000\u202e\u200b\n name'), text('S\u0007LY'), number(18n));
    expect(await readCode(sly)).toMatchObject({ name: 'Sly name', symbol: 'SLY' });
  });

  it.each<[string, Hex]>([
    ['19 decimals', tokenCode(text('Token'), text('TKN'), number(19n))],
    ['255 decimals', tokenCode(text('Token'), text('TKN'), number(255n))],
    ['decimals beyond any number', tokenCode(text('Token'), text('TKN'), number(2n ** 255n))],
    ['a name of 300 bytes', tokenCode(text('x'.repeat(300)), text('TKN'), number(18n))],
    ['a symbol of 65 bytes', tokenCode(text('Token'), text('x'.repeat(65)), number(18n))],
    ['an empty symbol', tokenCode(text('Token'), text(''), number(18n))],
    ['a symbol that does not print', tokenCode(text('Token'), text('\u200b\u0000'), number(18n))],
    ['a string that points outside', tokenCode(number(2n ** 200n), number(2n ** 40n), number(18n))],
    [
      'a length beyond its data',
      tokenCode(`${number(32n)}${number(99n).slice(2)}`, text('TKN'), number(18n)),
    ],
    ['no decimals', answeringCode({ '0x06fdde03': text('Token'), '0x95d89b41': text('TKN') })],
    ['an endless loop', LOOPING_CODE],
    ['a flood of bytes', FLOODING_CODE],
    ['nothing', '0x00'],
  ])('is null for a contract with %s', async (_, bytecode) => {
    expect(await readCode(bytecode)).toBeNull();
  });

  it('is null for an account without code and for a precompile', async () => {
    expect(await local.chain.token(local.bob)).toBeNull();
    expect(await local.chain.token('0x0000000000000000000000000000000000000002')).toBeNull();
  });
});

describe('balances', () => {
  it('are all of one block, ether included', async () => {
    const plain = await place(tokenCode(text('Plain'), text('PLN'), number(9n)));
    const { block, balances } = await local.chain.balances(local.bob, [
      NATIVE,
      plain,
      local.addressBook.weth,
    ]);
    expect(block).toBe((await local.chain.block('latest'))?.number);
    expect(balances).toEqual([
      { token: NATIVE, raw: await local.chain.balanceWei(local.bob) },
      { token: plain, raw: 5n },
      { token: local.addressBook.weth, raw: 0n },
    ]);
  });

  it('are unknown, not zero, for what does not answer, and known for all that come after it', async () => {
    const plain = await place(tokenCode(text('Plain'), text('PLN'), number(9n)));
    const looping = await place(LOOPING_CODE);
    const { balances } = await local.chain.balances(local.bob, [looping, plain, local.carol, NATIVE]);
    expect(balances.map(({ token }) => token)).toEqual([plain, NATIVE]);
    expect(balances[0]?.raw).toBe(5n);
  });

  it('are known of all others, wherever any number of tokens burn all gas, and again the next time', async () => {
    const honest: Address[] = [];
    const asked: Address[] = [];
    for (let index = 0; index < 24; index += 1) {
      const isHonest = index % 3 !== 1;
      const code = isHonest ? tokenCode(text('Plain'), text('PLN'), number(9n)) : LOOPING_CODE;
      const token = await place(code);
      asked.push(token);
      if (isHonest) honest.push(token);
    }
    for (let round = 0; round < 2; round += 1) {
      const { balances } = await local.chain.balances(local.bob, asked);
      expect(balances).toEqual(honest.map((token) => ({ token, raw: 5n })));
    }
  });

  it('are known again of a token that burned all gas before', async () => {
    const token = await place(LOOPING_CODE);
    expect((await local.chain.balances(local.bob, [token])).balances).toEqual([]);
    await local.cheats.setCode({ address: token, bytecode: tokenCode(text('A'), text('A'), number(9n)) });
    expect((await local.chain.balances(local.bob, [token])).balances).toEqual([{ token, raw: 5n }]);
  });
});

describe('balances of several wallets', () => {
  it('are all of one block, each of its wallet, also beside a token that burns all gas', async () => {
    const plain = await place(tokenCode(text('Plain'), text('PLN'), number(9n)));
    const looping = await place(LOOPING_CODE);
    const { block, balances } = await local.chain.balancesOfWallets([
      { owner: local.bob, tokens: [NATIVE, looping, plain] },
      { owner: local.carol, tokens: [] },
      { owner: local.addressBook.weth, tokens: [plain, NATIVE] },
    ]);
    expect(block).toBe((await local.chain.block('latest'))?.number);
    expect(balances).toEqual([
      { owner: local.bob, token: NATIVE, raw: await local.chain.balanceWei(local.bob) },
      { owner: local.bob, token: plain, raw: 5n },
      { owner: local.addressBook.weth, token: plain, raw: 5n },
      {
        owner: local.addressBook.weth,
        token: NATIVE,
        raw: await local.chain.balanceWei(local.addressBook.weth),
      },
    ]);
  });
});

describe('share multipliers', () => {
  it('are one for a new stock and absent for what is no stock', async () => {
    const stock = local.addressBook.stocks[0]!.address;
    const multipliers = await local.chain.multipliers([stock, local.addressBook.weth]);
    expect([...multipliers]).toEqual([[stock, 10n ** 18n]]);
  });
});
