import type { components } from '../../generated/client.d.ts';

type Schemas = components['schemas'];
type Request = Schemas['CreateAutomationRequest'];
type Keys<Kinds> = Kinds extends unknown ? keyof Kinds : never;

/** One kind with what the contract says of it; what belongs to another kind does not compile. */
type Only<Kind> = Kind & { [Name in Exclude<Keys<Request>, keyof Kind>]?: undefined };

/** Sells an amount at every slot of a schedule. */
export type DcaRequest = Only<Schemas['CreateDcaRequest']>;

/** Trades once, at its price or better, or as a stop. */
export type LimitRequest = Only<Schemas['CreateLimitRequest']>;

/** Buys launches that pass its filters, which nobody vouches for. */
export type SniperRequest = Only<Schemas['CreateSniperRequest']> & { acknowledgeUnverified: true };

/** What `createAutomation` takes: the contract's CreateAutomationRequest, told apart by its `kind`. */
export type AutomationRequest = DcaRequest | LimitRequest | SniperRequest;
