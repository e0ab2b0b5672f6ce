export { ApiError } from './apiError.ts';
export { ConnectionError } from './connectionError.ts';
export type { CallOptions, ErrorCode, FieldError, Input, OperationId, Output, Schemas } from './contract.ts';
export {
  type AgentTradingClient,
  type AgentTradingClientOptions,
  createAgentTradingClient,
} from './createAgentTradingClient.ts';
export { RETRY_RULES, type RetryRule } from './retryRules.ts';
export type { WaitOptions } from './waitForEnd.ts';
export { WaitTimeoutError } from './waitTimeoutError.ts';
