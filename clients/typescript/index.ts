export type * from '../../generated/client.d.ts';
export { RETRY_RULES, type RetryRule } from '../../generated/errorCodes.ts';
export { ApiError, type ApiErrorInput } from './apiError.ts';
export type { AutomationRequest, DcaRequest, LimitRequest, SniperRequest } from './automationRequests.ts';
export { ConnectionError, type ConnectionErrorInput } from './connectionError.ts';
export type {
  CallOptions,
  Input,
  KeyedCallOptions,
  Method,
  OperationId,
  Output,
  PlainCallOptions,
  Schemas,
} from './contract.ts';
export {
  type AgentTradingClient,
  type AgentTradingClientOptions,
  createAgentTradingClient,
} from './createAgentTradingClient.ts';
export type { Item, Iterate } from './iterateList.ts';
export type { Stream, StreamEvents } from './streamEvents.ts';
export type { WaitForEnd, WaitOptions } from './waitForEnd.ts';
export { WaitTimeoutError } from './waitTimeoutError.ts';
