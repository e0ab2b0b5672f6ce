import type { Content, Contract, Endpoint, Schema } from './contractDocument.ts';
import { resolve } from './resolve.ts';

/** Returns the event schemas of streamed answers, by status. */
export function eventsOf(contract: Contract, endpoint: Endpoint): Map<number, Schema> {
  const found = new Map<number, Schema>();
  for (const [status, response] of Object.entries(endpoint.operation.responses)) {
    const stream = resolve<{ content?: Content }>(contract, response).content?.['text/event-stream'];
    if (stream === undefined) continue;
    if (stream['x-events'] === undefined)
      throw new Error(`${endpoint.operation.operationId} does not say in x-events what it streams.`);
    found.set(Number(status), stream['x-events']);
  }
  return found;
}
