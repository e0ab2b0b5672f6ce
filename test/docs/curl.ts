import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * As much of curl as the guide's commands use, so that they run where there is none. Notes method, address, status and
 * answer in the file REQUEST_LOG, one line of JSON for each request.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    silent: { type: 'boolean', short: 's' },
    'show-error': { type: 'boolean', short: 'S' },
    header: { type: 'string', short: 'H', multiple: true, default: [] },
    data: { type: 'string', short: 'd' },
    request: { type: 'string', short: 'X' },
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
// A reader waits on where a wait was over before the end: the machine may be that slow.
while (method === 'GET' && url.includes('waitSeconds=') && response.status === 202) {
  response = await ask();
  answer = await response.text();
}
appendFileSync(
  process.env.REQUEST_LOG ?? '',
  `${JSON.stringify({ method, path: new URL(url).pathname, status: response.status, answer: JSON.parse(answer) })}\n`,
);
process.stdout.write(answer);
