import { expectTypeOf, test } from 'vitest';
import type { AnsweringJson } from '../../clients/typescript/contract.ts';
import type {
  Agent,
  AgentTradingClient,
  ApiKey,
  components,
  FeeClaimAnswer,
  FeeEarningsAnswer,
  Launch,
  Output,
  PortfolioAnswer,
  Schemas,
  Swap,
  SwapQuoteAnswer,
  Transfer,
  WhitelistEntry,
} from '../../clients/typescript/index.ts';

type Input<Name extends keyof AgentTradingClient> = AgentTradingClient[Name] extends (
  input: infer Given,
  ...rest: never[]
) => unknown
  ? Given
  : never;

/** `npm run check` fails if one of these is false. */
test('inputs and answers have the types of the contract', () => {
  expectTypeOf<Output<'getLaunch'>>().toExtend<Schemas['Launch']>();
  expectTypeOf<Output<'getHealth'>['status']>().toEqualTypeOf<'ok' | 'degraded' | 'down'>();
  expectTypeOf<Input<'getLaunch'>>().toEqualTypeOf<{ id: string; waitSeconds?: number | undefined }>();
  expectTypeOf<{ cursor: string | undefined }>().toExtend<NonNullable<Input<'listAgents'>>>();
  expectTypeOf<{ id: undefined }>().not.toExtend<Input<'getLaunch'>>();
  expectTypeOf<{ name: string }>().toExtend<Input<'createAgent'>>();
  expectTypeOf<{ name: number }>().not.toExtend<Input<'createAgent'>>();
  expectTypeOf<{ id: string }>().not.toExtend<Input<'createAgent'>>();
});

test('each kind of automation takes what belongs to it, and needs what it cannot do without', () => {
  type Given = Input<'createAutomation'>;
  interface Trade {
    agentId: string;
    tokenIn: string;
    tokenOut: string;
  }
  type Dca = Trade & { kind: 'dca'; amountPerExecution: string; interval: string };
  type Limit = Trade & { kind: 'limit'; amountIn: string; trigger: { side: 'atOrBelow'; priceUsd: string } };
  type Sniper = Omit<Trade, 'tokenOut'> & { kind: 'sniper'; amountPerSnipe: string; maxSnipes: number } & {
    budget: string;
    acknowledgeUnverified: true;
  };
  expectTypeOf<Dca & { maxExecutions: number; name: undefined }>().toExtend<Given>();
  expectTypeOf<Limit>().toExtend<Given>();
  expectTypeOf<Sniper & { filters: { venues: ['pons'] } }>().toExtend<Given>();
  expectTypeOf<Omit<Dca, 'interval'>>().not.toExtend<Given>();
  expectTypeOf<Omit<Dca, 'tokenOut'>>().not.toExtend<Given>();
  expectTypeOf<Omit<Limit, 'trigger'>>().not.toExtend<Given>();
  expectTypeOf<Omit<Sniper, 'budget'>>().not.toExtend<Given>();
  expectTypeOf<Omit<Sniper, 'acknowledgeUnverified'>>().not.toExtend<Given>();
  expectTypeOf<Dca & { amountIn: string }>().not.toExtend<Given>();
  expectTypeOf<Sniper & { tokenOut: string }>().not.toExtend<Given>();
  expectTypeOf<Given['kind']>().toEqualTypeOf<Schemas['AutomationKind']>();
});

test('a stream is asked for by its own method, never by a property of the method that answers once', () => {
  expectTypeOf<keyof Input<'sendChatMessage'>>().toEqualTypeOf<'id' | 'message' | 'allow_trades'>();
});

test('only operations that honour an idempotency key take one', () => {
  type Options<Name extends 'createAgent' | 'createApiKey'> = NonNullable<
    Parameters<AgentTradingClient[Name]>[1]
  >;
  expectTypeOf<Options<'createAgent'>>().toHaveProperty('idempotencyKey');
  expectTypeOf<Options<'createApiKey'>>().not.toHaveProperty('idempotencyKey');
});

test('what answers a page, a file or YAML makes no method', () => {
  interface Operations {
    getDocs: {
      responses: { 200: { content: { 'text/html': string } }; 400: components['responses']['BadRequest'] };
    };
    getOpenApiYaml: { responses: { 200: { content: { 'application/yaml': string } } } };
    getFile: { responses: { 200: { content?: never } } };
    callTool: {
      responses: {
        200: { content: { 'application/json': { ok: true } } };
        400: components['responses']['BadRequest'];
      };
    };
    chat: {
      responses: { 200: { content: { 'application/json': { id: string }; 'text/event-stream': string } } };
    };
  }
  expectTypeOf<AnsweringJson<Operations>>().toEqualTypeOf<'callTool' | 'chat'>();
});

test('records are exported by their names', () => {
  expectTypeOf<Agent>().toEqualTypeOf<Schemas['Agent']>();
  expectTypeOf<Output<'getAgent'>>().toExtend<Agent>();
  expectTypeOf<Output<'getLaunch'>>().toExtend<Launch>();
  expectTypeOf<Output<'executeSwap'>>().toExtend<Swap>();
  expectTypeOf<Output<'quoteSwap'>>().toExtend<SwapQuoteAnswer>();
  expectTypeOf<Output<'transferFunds'>>().toExtend<Transfer>();
  expectTypeOf<Output<'getPortfolio'>>().toExtend<PortfolioAnswer>();
  expectTypeOf<Output<'getFeeEarnings'>>().toExtend<FeeEarningsAnswer>();
  expectTypeOf<Output<'getFeeClaim'>>().toExtend<FeeClaimAnswer>();
  expectTypeOf<Output<'addWhitelistEntry'>>().toExtend<WhitelistEntry>();
  expectTypeOf<Output<'createApiKey'>>().toExtend<ApiKey>();
});
