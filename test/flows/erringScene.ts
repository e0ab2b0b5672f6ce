import { randomUUID } from 'node:crypto';
import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { inject } from 'vitest';
import { curveAbi } from '../../server/adapters/venues/pons/ponsAbi.ts';
import { until } from '../engine/until.ts';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { startRpcProxy, type Wrong } from '../harness/rpcProxy.ts';
import { startTestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { allow, giveDollars, giveEther, launchToken, newAgent } from '../operations/actors.ts';
import { type Sent, send } from '../operations/send.ts';
import { sendUntilDone } from '../operations/sendUntilDone.ts';

/** `wrong`: a final refusal, a failure, or a differing figure. */
export type Swept =
  | { readonly verdict: 'right' | 'retryable' }
  | { readonly verdict: 'wrong'; readonly told: unknown };

export const OPERATIONS = [
  'quote in a pool',
  'quote on a curve',
  'price',
  'portfolio',
  'execute in a pool',
  'execute on a curve',
  'launch',
  'claim',
  'transfer',
  'index',
] as const;
export type OperationName = (typeof OPERATIONS)[number];

const PAYEE = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const STRANGER = '0x00000000000000000000000000000000000d00d2';
const NO_CAPS = { max_trade_usd: null, max_daily_spend_usd: null };
const RETRYABLE = new Set(['rpc_unavailable', 'rpc_error', 'service_unavailable']);
const ETHER_OF_ALL = 10n ** 21n;

/** All callers share the feeds' answer for this long. */
const PRICES_SHARED_MS = 1_000;

interface Operation {
  /** While the node is honest. */
  readonly prepare?: () => Promise<void>;
  readonly ask: (key: string) => Promise<Sent>;
  /** Undefined if the answer is right; else its fault. */
  readonly judge: (answer: Sent) => Promise<unknown>;
}

/** A service behind a node that errs once, with a funded agent and its own token. */
export async function openErringScene() {
  const chain = await startTestChain();
  const proxy = await startRpcProxy(chain.rpcUrl);
  const config = { starterFunding: null, starterCredits: '1000000' };
  const service = await startTestService({ chain, rpcUrl: proxy.url, config });
  const cast = await openCast(service);
  const operations = operationsOf(service, cast);

  async function sweep(name: OperationName, position: number, wrong: Wrong): Promise<Swept> {
    const { prepare, ask, judge } = operations[name];
    await prepare?.();
    const key = randomUUID();
    const rule = proxy.oneWrong(position, wrong);
    let answer = await ask(key);
    await service.settle();
    rule.end();
    const isRetryable = answer.status >= 500 && RETRYABLE.has(answer.code ?? '');
    if (isRetryable) {
      answer = await ask(key);
      await service.settle();
    }
    const told = await judge(answer);
    if (told !== undefined) return { verdict: 'wrong', told };
    return { verdict: isRetryable ? 'retryable' : 'right' };
  }

  /** The node errs as `next` says; the caller retries when told to. */
  async function insistThrough(name: OperationName, next: () => Wrong | undefined): Promise<unknown> {
    const { prepare, ask, judge } = operations[name];
    await prepare?.();
    const key = randomUUID();
    const rule = proxy.wrongNowAndThen(next);
    const taken = async () => {
      const answer = await ask(key);
      return answer.status < 500 || !RETRYABLE.has(answer.code ?? '') ? answer : null;
    };
    const answer = await until(`${name} is answered`, taken);
    await service.settle();
    rule.end();
    return judge(answer);
  }

  return {
    sweep,
    insistThrough,
    /** Calls to an honest node, background calls included. */
    async countCalls(name: OperationName): Promise<number> {
      const { prepare, ask, judge } = operations[name];
      await prepare?.();
      const before = proxy.calls();
      const answer = await ask(randomUUID());
      await service.settle();
      const calls = proxy.calls() - before;
      const told = await judge(answer);
      if (told !== undefined) throw new Error(`${name} without an error: ${JSON.stringify(told)}`);
      return calls;
    },
    async stop() {
      await service.stop();
      await proxy.close();
      await chain.stop();
    },
  };
}

export type ErringScene = Awaited<ReturnType<typeof openErringScene>>;

interface Cast {
  readonly agentId: string;
  readonly wallet: Address;
  readonly token: Address;
  readonly curve: Address;
}

async function openCast(service: TestService): Promise<Cast> {
  const agent = await newAgent(service, { limits: NO_CAPS } as object);
  await giveEther(service, agent.wallet_address, ETHER_OF_ALL);
  await giveEther(service, STRANGER, ETHER_OF_ALL);
  await giveDollars(service, agent.wallet_address);
  await allow(service, agent.id, PAYEE);
  const launch = await launchToken(service, agent.id, { creatorTaxBps: 100 });
  await outliveSnipeTax(service.chain);
  await service.chain.rpc('anvil_impersonateAccount', STRANGER);
  await service.settle();
  await service.indexed();
  return {
    agentId: agent.id,
    wallet: agent.wallet_address as Address,
    token: launch.token.address as Address,
    curve: launch.pool!.address as Address,
  };
}

function operationsOf(service: TestService, cast: Cast): Readonly<Record<OperationName, Operation>> {
  const { agentId, wallet, token, curve } = cast;
  const { usdg } = inject('addressBook');
  const ether = async (address: string) =>
    BigInt(await service.chain.rpc<string>('eth_getBalance', address, 'latest'));
  const balance = async (asset: string, owner: Address): Promise<bigint> => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
    return BigInt(await service.chain.rpc<string>('eth_call', { to: asset, data }, 'latest'));
  };

  /** A read that must repeat the one before, apart from what changes with time. */
  function reading(line: string, body?: object): Operation {
    let expected = '';
    return {
      prepare: async () => {
        expected = lasting((await send(service, line, body)).body);
        const readMs = performance.now();
        await until('prices are read anew', () => performance.now() - readMs > PRICES_SHARED_MS);
      },
      ask: () => send(service, line, body),
      judge: async (answer) =>
        answer.status === 200 && lasting(answer.body) === expected
          ? undefined
          : { status: answer.status, body: answer.body, expected },
    };
  }

  /** An order that must end well and move what it says. */
  function order(
    line: string,
    body: () => object,
    moved: {
      readonly before: () => Promise<void>;
      readonly check: (answer: Sent) => Promise<boolean>;
      readonly expected?: () => unknown;
    },
  ): Operation {
    return {
      prepare: moved.before,
      ask: (key) => sendUntilDone(service, `POST ${line}`, body(), { headers: { 'Idempotency-Key': key } }),
      judge: async (answer) => {
        const isRight =
          answer.status === 200 && answer.body.status === 'confirmed' && (await moved.check(answer));
        return isRight
          ? undefined
          : { status: answer.status, body: answer.body, expected: moved.expected?.() };
      },
    };
  }

  function swapping(tokenIn: string, tokenOut: string, asset: string): Operation {
    let held = 0n;
    const body = {
      agentId,
      tokenIn,
      tokenOut,
      amountIn: '0.001',
      slippageBps: 500,
      acknowledgeUnverified: true,
    };
    return order('/api/v1/swap/execute?waitSeconds=25', () => body, {
      before: async () => {
        held = await balance(asset, wallet);
      },
      check: async ({ body: swap }) => BigInt(swap.amountOutRaw) === (await balance(asset, wallet)) - held,
    });
  }

  /** The service does not know this address. */
  const buyAsStranger = (): Promise<Hex> => {
    const valueWei = 10n ** 15n;
    const data = encodeFunctionData({ abi: curveAbi, functionName: 'buy', args: [valueWei, 0n, STRANGER] });
    const buy = { from: STRANGER, to: curve, value: `0x${valueWei.toString(16)}`, data };
    return service.chain.rpc<Hex>('eth_sendTransaction', buy);
  };

  let [paid, claimable] = [0n, ''];
  let held = 0n;
  return {
    'quote in a pool': reading('POST /api/v1/swap/quote', {
      ...{ agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' },
    }),
    'quote on a curve': reading('POST /api/v1/swap/quote', {
      ...{ agentId, tokenIn: 'USDG', tokenOut: token, amountIn: '5' },
    }),
    price: reading(`GET /api/v1/price?symbols=ETH,NVDA&addresses=${token}`),
    portfolio: reading(`GET /api/v1/wallet/portfolio?agentId=${agentId}`),
    'execute in a pool': swapping('ETH', 'USDG', usdg),
    'execute on a curve': swapping('ETH', token, token),
    launch: {
      ask: async (key) => {
        const name = `Token ${key}`;
        const body = { agentId, symbol: `S${key.slice(0, 7).toUpperCase()}`, name, quote: 'ETH' };
        const headers = { 'Idempotency-Key': key };
        return sendUntilDone(service, 'POST /api/v1/launch/pons', body, { headers });
      },
      judge: async ({ status, body }) => {
        if (status !== 200 || body.status !== 'confirmed') return { status, body };
        const code = await service.chain.rpc<string>('eth_getCode', body.token.address, 'latest');
        return code === '0x' ? { body } : undefined;
      },
    },
    claim: order('/api/v1/fees/claim', () => ({ agentId }), {
      before: async () => {
        const hash = await buyAsStranger();
        await until('the buy is mined', () => service.chain.rpc('eth_getTransactionReceipt', hash));
        await service.indexed();
        const earned = await send(service, `GET /api/v1/fees/earnings?agentId=${agentId}`);
        claimable = earned.body.assets[0].unswept;
      },
      check: async ({ body }) => body.assets.length === 1 && body.assets[0].amount === claimable,
      expected: () => claimable,
    }),
    transfer: order(
      '/api/v1/wallet/transfer?waitSeconds=25',
      () => ({ agentId, to: PAYEE, token: 'ETH', amount: '0.001' }),
      {
        before: async () => {
          paid = await ether(PAYEE);
        },
        check: async () => (await ether(PAYEE)) - paid === 10n ** 15n,
      },
    ),
    index: {
      prepare: async () => {
        held = await balance(token, STRANGER);
      },
      ask: async () => {
        const hash = await buyAsStranger();
        const trades = () =>
          service.database.db.selectFrom('index_trades').selectAll().where('tx_hash', '=', hash).execute();
        const [trade] = await until('the trade is indexed', async () => {
          const found = await trades();
          return found.length > 0 && found;
        });
        return { status: 200, body: trade, code: undefined, faults: [], headers: new Headers() };
      },
      judge: async ({ body }) => {
        const bought = (await balance(token, STRANGER)) - held;
        const isRight =
          BigInt(body.amount_token_raw) === bought &&
          BigInt(body.amount_quote_raw) === 10n ** 15n &&
          body.value_usd !== null &&
          body.spot_quote_raw !== null;
        return isRight ? undefined : { ...body, bought: bought.toString() };
      },
    },
  };
}

const VOLATILE = /block|quoteId|(At|AsOf|Until|Seconds)$|asOf|meta|credits|expires|firm|feeEth/i;

/** Without what changes with time. The node's estimate of gas moves by a few units from block to block. */
const lasting = (body: unknown): string =>
  JSON.stringify(body, (name, value) => {
    if (name === 'gasUnits') return Math.floor(value / 10_000);
    return VOLATILE.test(name) ? undefined : value;
  });
