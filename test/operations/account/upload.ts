import type { TestService } from '../../harness/startTestService.ts';
import { witnessFetch } from '../../harness/witness.ts';
import type { Sent } from '../send.ts';

const BOUNDARY = 'a-boundary-of-a-test';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

export interface Part {
  readonly headers: readonly string[];
  readonly content: Uint8Array | string;
}

export const filePart = (content: Uint8Array | string, type = 'image/png', name = 'file'): Part => ({
  headers: [`Content-Disposition: form-data; name="${name}"; filename="logo.png"`, `Content-Type: ${type}`],
  content,
});

export function multipart(...parts: readonly Part[]): Uint8Array {
  const pieces = parts.flatMap(({ headers, content }) => [
    `--${BOUNDARY}\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`,
    content,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
}

type Door = Pick<TestService, 'baseUrl' | 'apiKey'>;

interface Sending {
  readonly apiKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function sendBody(
  service: Door,
  body: Uint8Array,
  { apiKey = service.apiKey, headers = {} }: Sending = {},
): Promise<Sent> {
  const response = await witnessFetch(new URL('/api/v1/upload', service.baseUrl), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': MULTIPART,
      ...headers,
    },
    body: new Uint8Array(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: what a malformed request is answered has no type of the contract
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

export const upload = (service: Door, file: Uint8Array | string): Promise<Sent> =>
  sendBody(service, multipart(filePart(file)));
