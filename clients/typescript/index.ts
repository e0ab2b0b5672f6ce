export type * from '../../generated/client.d.ts';
export { RETRY_RULES, type RetryRule } from '../../generated/errorCodes.ts';
export { formatAmount, toBaseUnits } from './amounts.ts';
export type { AutomationRequest, DcaRequest, LimitRequest, SniperRequest } from './automationRequests.ts';
export type { Hooks, Logger, RequestInfo, ResponseInfo, RetryInfo } from './calls/hooks.ts';
export type { AgentTradingClientOptions } from './clientOptions.ts';
export type {
  CallOptions,
  CallPromise,
  ErrorCodeOf,
  Input,
  KeyedCallOptions,
  Method,
  OperationId,
  Output,
  PlainCallOptions,
  Schemas,
  WithResponse,
} from './contract.ts';
export { type AgentTradingClient, createAgentTradingClient } from './createAgentTradingClient.ts';
export { createOperationCaller, type OperationCaller } from './createOperationCaller.ts';
export { ApiError, type ApiErrorInput } from './errors/apiError.ts';
export { ConnectionError, type ConnectionErrorInput } from './errors/connectionError.ts';
export {
  BadRequest,
  Conflict,
  Forbidden,
  NotFound,
  PaymentRequired,
  RateLimited,
  ServiceFailed,
  Unauthenticated,
  Unprocessable,
} from './errors/errorKinds.ts';
export { WaitTimeoutError } from './errors/waitTimeoutError.ts';
export type { CsvPieces, Export } from './members/exportCsv.ts';
export type { Follow, Followed, FollowedEvents, FollowOptions } from './members/followEvents.ts';
export type { Entries, Item, Iterate } from './members/iterateList.ts';
export type { SignIn, SignInOptions, Wallet } from './members/signIn.ts';
export type { EventsOf, Stream, StreamEvents } from './members/streamEvents.ts';
export type { Waited, WaitForEnd, WaitOptions } from './members/waitForEnd.ts';
