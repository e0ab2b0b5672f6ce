import type { components } from '../../generated/client.d.ts';

type Schemas = components['schemas'];
type Request = Schemas['CreateAutomationRequest'];
type Keys<Kinds> = Kinds extends unknown ? keyof Kinds : never;

/** One kind of automation with its own properties. Properties of other kinds do not compile. */
type Only<Kind> = Kind & { [Name in Exclude<Keys<Request>, keyof Kind>]?: undefined };

/** Swaps a fixed amount at every slot of a schedule. */
export type DcaRequest = Only<Schemas['CreateDcaRequest']>;

/** Trades once: at the trigger price or better, or as a stop. */
export type LimitRequest = Only<Schemas['CreateLimitRequest']>;

/** Buys new launches that pass its filters. These tokens are unverified. */
export type SniperRequest = Only<Schemas['CreateSniperRequest']> & {
  /** The caller knows that a new launch is unverified. */
  acknowledgeUnverified: true;
};

/** The input of `createAutomation`: the contract's CreateAutomationRequest as a union over `kind`. */
export type AutomationRequest = DcaRequest | LimitRequest | SniperRequest;
