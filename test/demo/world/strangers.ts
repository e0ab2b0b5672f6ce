import {
  type Address,
  decodeEventLog,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  maxUint256,
  parseAbi,
  parseEther,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem';
import { purchaseOf, type TokenRole } from '../../../mocks/world/cast.ts';
import type { Random } from '../../../mocks/world/random.ts';
import { contractArtifact } from '../../../server/sandbox/deployment/contractArtifact.ts';
import { randomAddress, type World } from './openWorld.ts';

const FACTORY = contractArtifact('PonsV2LaunchFactory').abi;
const CURVE = contractArtifact('PonsV2BondingCurve').abi;
const ERC20 = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function balanceOf(address owner) view returns (uint256)',
]);
const LAUNCH_FEE_WEI = parseEther('0.0005');
const NO_SOCIALS = { twitter: '', telegram: '', discord: '', website: '', farcaster: '' };

/** A token against ether on its bonding curve. */
export interface CurveToken {
  readonly role: TokenRole;
  readonly address: Address;
  readonly curve: Address;
  /** False once the curve is sold out. */
  isOpen: boolean;
}

interface Sent {
  readonly hash: Hex;
  readonly token: CurveToken | null;
}

interface Receipt {
  readonly status: Hex;
  readonly logs: readonly { readonly topics: [Hex, ...Hex[]]; readonly data: Hex }[];
}

/** Wallets that the service does not know. They use the venue's contracts directly. */
export interface Strangers {
  /** Sends a purchase or a sale, for the next block. */
  trade(token: CurveToken): Promise<void>;
  /** Launches with a block of its own. */
  launch(role: TokenRole, logo: string): Promise<CurveToken>;
  /** After the block: closes the curves that refused a trade. Returns how many trades succeeded. */
  collect(): Promise<number>;
}

export async function openStrangers(world: World, random: Random, count: number): Promise<Strangers> {
  const { rpc } = world;
  const wallets = Array.from({ length: count }, randomAddress);
  for (const wallet of wallets) {
    await rpc.call('anvil_impersonateAccount', wallet);
    await rpc.call('anvil_setBalance', wallet, toHex(parseEther('1000')));
  }
  const approved = new Set<string>();
  let sent: Sent[] = [];
  let launches = 0n;

  const send = (from: Address, to: Address, data: Hex, valueWei = 0n): Promise<Hex> =>
    rpc.call<Hex>('eth_sendTransaction', { from, to, data, gas: toHex(3_000_000), value: toHex(valueWei) });

  async function balanceOf(token: Address, owner: Address): Promise<bigint> {
    const data = encodeFunctionData({ abi: ERC20, functionName: 'balanceOf', args: [owner] });
    const answer = await rpc.call<Hex>('eth_call', { to: token, data }, 'latest');
    return decodeFunctionResult({ abi: ERC20, functionName: 'balanceOf', data: answer });
  }

  async function sell(wallet: Address, { address, curve }: CurveToken, amount: bigint): Promise<Hex> {
    if (!approved.has(wallet + curve)) {
      approved.add(wallet + curve);
      await send(
        wallet,
        address,
        encodeFunctionData({ abi: ERC20, functionName: 'approve', args: [curve, maxUint256] }),
      );
    }
    return send(
      wallet,
      curve,
      encodeFunctionData({ abi: CURVE, functionName: 'sell', args: [amount, 0n, wallet] }),
    );
  }

  function buy(wallet: Address, { curve, role }: CurveToken): Promise<Hex> {
    const wei = parseEther(purchaseOf(role, random).toFixed(6));
    return send(
      wallet,
      curve,
      encodeFunctionData({ abi: CURVE, functionName: 'buy', args: [wei, 0n, wallet] }),
      wei,
    );
  }

  return {
    async trade(token) {
      const wallet = random.pick(wallets);
      const held = random.next() < token.role.buys ? 0n : await balanceOf(token.address, wallet);
      const part = BigInt(Math.floor(random.between(200, 900)));
      const hash = await (held > 0n ? sell(wallet, token, (held * part) / 1_000n) : buy(wallet, token));
      sent.push({ hash, token });
    },
    async launch(role, logo) {
      const from = random.pick(wallets);
      launches += 1n;
      const params = {
        ...{ name: role.name, symbol: role.symbol, logo, description: role.description, socials: NO_SOCIALS },
        ...{ creatorFeeRecipient: from, creatorTaxBps: 100, buybackEnabled: false },
        ...{ expectedEconomics: zeroHash, salt: toHex(launches, { size: 32 }) },
      };
      const args = [params, 0n, zeroAddress, []];
      const { factory } = world.addressBook.pons;
      const data = encodeFunctionData({ abi: FACTORY, functionName: 'launchToken', args });
      const gas = toHex(9_000_000);
      const hash = await rpc.call<Hex>('eth_sendTransaction', {
        from,
        to: factory,
        data,
        gas,
        value: toHex(LAUNCH_FEE_WEI),
      });
      await rpc.call('evm_mine');
      return { role, ...launchedIn(await receiptOf(hash)), isOpen: true };
    },
    async collect() {
      const receipts = await Promise.all(
        sent.map(async ({ hash, token }) => ({ token, ...(await receiptOf(hash)) })),
      );
      sent = [];
      for (const { token, status } of receipts) if (token !== null && status !== '0x1') token.isOpen = false;
      return receipts.filter(({ status }) => status === '0x1').length;
    },
  };

  async function receiptOf(hash: Hex): Promise<Receipt> {
    const receipt = await rpc.call<Receipt | null>('eth_getTransactionReceipt', hash);
    if (receipt === null) throw new Error(`The local chain did not include ${hash}.`);
    return receipt;
  }
}

function launchedIn({ status, logs }: Receipt): Pick<CurveToken, 'address' | 'curve'> {
  for (const log of status === '0x1' ? logs : []) {
    try {
      const event = decodeEventLog({ abi: FACTORY, ...log });
      if (event.eventName !== 'TokenLaunched') continue;
      const { token, curve } = event.args as unknown as { token: Address; curve: Address };
      return { address: token, curve };
    } catch {
      // A log of another contract.
    }
  }
  throw new Error("A stranger's launch failed on the local chain.");
}
