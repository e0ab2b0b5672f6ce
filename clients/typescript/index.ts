export type * from '../../generated/client.d.ts';
export { RETRY_RULES, type RetryRule } from '../../generated/errorCodes.ts';
export type { AutomationRequest, DcaRequest, LimitRequest, SniperRequest } from './automationRequests.ts';
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
} from './contract.ts';
export { type AgentTradingClient, createAgentTradingClient } from './createAgentTradingClient.ts';
export { ApiError, type ApiErrorInput } from './errors/apiError.ts';
export { ConnectionError, type ConnectionErrorInput } from './errors/connectionError.ts';
export { WaitTimeoutError } from './errors/waitTimeoutError.ts';
export type { Entries, Item, Iterate } from './members/iterateList.ts';
export type { EventsOf, Stream, StreamEvents } from './members/streamEvents.ts';
export type { Waited, WaitForEnd, WaitOptions } from './members/waitForEnd.ts';
