import {
  createAgentTradingClient,
  type Input,
  type OperationId,
  type Output,
} from '@agent-trading-service/client';
import { queryOptions } from '@tanstack/react-query';
import { connection } from './connection.ts';

/** The only way to the service. Page and service have one origin, so the browser sends the cookie itself. */
export const client = createAgentTradingClient({
  baseUrl: location.origin,
  onResponse: ({ operationId, status }) => connection.answered(operationId, status),
  onRetry: ({ error }) => connection.failed(error),
});

type Call<Id extends OperationId> = (
  input: Input<Id>,
  options: { readonly signal: AbortSignal },
) => Promise<Output<Id>>;

/** A read of the service for TanStack Query: its key is the operation and its arguments. */
export const read = <Id extends OperationId>(operationId: Id, input: Input<Id>) =>
  queryOptions({
    queryKey: [operationId, input] as const,
    queryFn: ({ signal }): Promise<Output<Id>> =>
      (client[operationId] as unknown as Call<Id>)(input, { signal }),
  });
