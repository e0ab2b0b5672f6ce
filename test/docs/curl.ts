import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * The guide's subset of curl, for machines without it. Writes one line of JSON per request to REQUEST_LOG.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    silent: { type: 'boolean', short: 's' },
    'show-error': { type: 'boolean', short: 'S' },
    header: { type: 'string', short: 'H', multiple: true, default: [] },
    data: { type: 'string', short: 'd' },
    request: { type: 'string', short: 'X' },
    'no-buffer': { type: 'boolean', short: 'N' },
  },
});
const [url] = positionals;
if (url === undefined || positionals.length !== 1)
  throw new Error(`not one address: ${positionals.join(' ')}`);

const headers = values.header.map((line): [string, string] => {
  const [name = '', ...value] = line.split(':');
  return [name, value.join(':').trim()];
});
const method = values.request ?? (values.data === undefined ? 'GET' : 'POST');
const ask = () =>
  fetch(url, { method, headers, ...(values.data === undefined ? {} : { body: values.data }) });
let response = await ask();
let answer = await response.text();
// A reader repeats a wait that ended early on a slow machine.
while (method === 'GET' && url.includes('waitSeconds=') && response.status === 202) {
  response = await ask();
  answer = await response.text();
}
const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
const logged = {
  method,
  path: new URL(url).pathname,
  status: response.status,
  answer: isStream ? {} : JSON.parse(answer),
};
appendFileSync(process.env.REQUEST_LOG ?? '', `${JSON.stringify(logged)}\n`);
process.stdout.write(answer);
