/** Not for load. @throws with the answer if it has another status. */
export async function callService<Body>(
  port: number,
  call: {
    readonly method?: string;
    readonly path: string;
    readonly apiKey?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: object;
    readonly expected: number;
  },
): Promise<Body> {
  const answer = await fetch(`http://127.0.0.1:${port}${call.path}`, {
    method: call.method ?? 'GET',
    headers: {
      ...(call.apiKey === undefined ? {} : { authorization: `Bearer ${call.apiKey}` }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  });
  const text = await answer.text();
  if (answer.status !== call.expected) {
    throw new Error(`${call.method ?? 'GET'} ${call.path} answered ${answer.status}: ${text.slice(0, 600)}`);
  }
  return JSON.parse(text) as Body;
}
