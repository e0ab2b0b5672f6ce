import type { components } from '../../generated/client.d.ts';

type Request = components['schemas']['CreateAutomationRequest'];

/** What every kind takes. */
type Common =
  | 'agentId'
  | 'tokenIn'
  | 'name'
  | 'slippageBps'
  | 'acknowledgeUnverified'
  | 'startAt'
  | 'expiresAt';

/** One kind with what it needs and may have; what belongs to another kind does not compile. */
type RequestOf<Kind extends Request['kind'], Needed extends keyof Request, Optional extends keyof Request> = {
  kind: Kind;
} & Pick<Request, Common | Optional> & {
    [Name in Needed]-?: NonNullable<Request[Name]>;
  } & { [Name in Exclude<keyof Request, 'kind' | Common | Needed | Optional>]?: undefined };

/** Sells an amount at every slot of a schedule. */
export type DcaRequest = RequestOf<
  'dca',
  'tokenOut' | 'amountPerExecution' | 'interval',
  'maxExecutions' | 'budget'
>;

/** Trades once, at its price or better, or as a stop. */
export type LimitRequest = RequestOf<'limit', 'tokenOut' | 'amountIn' | 'trigger', never>;

/** Buys launches that pass its filters, which nobody vouches for. */
export type SniperRequest = RequestOf<'sniper', 'amountPerSnipe' | 'maxSnipes' | 'budget', 'filters'> & {
  acknowledgeUnverified: true;
};

/** What `createAutomation` takes: the contract's CreateAutomationRequest, told apart by its `kind`. */
export type AutomationRequest = DcaRequest | LimitRequest | SniperRequest;
