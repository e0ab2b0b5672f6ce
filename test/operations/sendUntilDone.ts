import type { TestService } from '../harness/startTestService.ts';
import { type Sending, type Sent, send } from './send.ts';

/**
 * Like `send`, but returns the record once it is done: on a slow machine the contract's longest wait may end
 * earlier.
 */
export async function sendUntilDone(
  service: TestService,
  line: string,
  json: unknown,
  sending: Sending = {},
): Promise<Sent> {
  let sent = await send(service, line, json, sending);
  const place = sent.headers.get('location') ?? '';
  const { apiKey = service.apiKey } = sending;
  while (sent.status === 202)
    sent = await send(service, `GET ${place}?waitSeconds=25`, undefined, { apiKey });
  return sent;
}
