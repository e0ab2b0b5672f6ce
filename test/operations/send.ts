import type { TestService } from '../harness/startTestService.ts';
import { witnessFetch } from '../harness/witness.ts';

export interface Sending {
  /** Another account's key, or a narrower one; default: the service's first. */
  readonly apiKey?: string;
  /** Of a page that is signed in, instead of a key. */
  readonly session?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent unchanged, for malformed bodies. */
  readonly text?: string;
}

export interface Sent {
  readonly status: number;
  readonly code: string | undefined;
  /** `field code` of every field error. */
  readonly faults: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: what a malformed request is answered has no type of the contract
  readonly body: any;
  readonly headers: Headers;
}

/** Sends any body with a line such as `POST /api/v1/agents`, past the types of a well-behaved client. */
export async function send(
  service: TestService,
  line: string,
  json?: unknown,
  { apiKey = service.apiKey, session, headers = {}, text }: Sending = {},
): Promise<Sent> {
  const [method = '', path = ''] = line.split(' ');
  const body = text ?? (json === undefined ? undefined : JSON.stringify(json));
  const response = await witnessFetch(new URL(path, service.baseUrl), {
    method,
    headers: {
      ...(session ?? { authorization: `Bearer ${apiKey}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const answer: any = await response.json();
  const faults = (answer.field_errors ?? []) as { field: string; code: string }[];
  return {
    status: response.status,
    code: answer.code,
    faults: faults.map(({ field, code }) => `${field} ${code}`),
    body: answer,
    headers: response.headers,
  };
}
