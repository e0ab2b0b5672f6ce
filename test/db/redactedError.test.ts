import { expect, test } from 'vitest';
import { redactError } from '../../server/config/redact.ts';
import { PortError } from '../../server/ports/basics.ts';

test('an error in the log names no address, no access key and no signed bytes, however deep they sit', () => {
  const raw = `0x${'ab'.repeat(200)}`;
  const inner = new Error(
    `HTTP request failed.\nURL: https://rpc.example.com/v2/SECRET\nRequest body: {"params":["${raw}"]}`,
  );
  const outer = new Error(`sent ${raw} to postgres://agents:SECRET@127.0.0.1/agents`, { cause: inner });
  const logged = JSON.stringify(redactError(outer));
  expect(logged).toContain('HTTP request failed.');
  expect(logged).not.toMatch(/SECRET|rpc\.example|abababab/);
  const answer = {
    code: -32000,
    message: 'over the limit of https://rpc.example.com/v2/SECRET',
    data: [`${raw}`],
  };
  const refused = JSON.stringify(redactError(new Error('refused', { cause: answer })));
  expect(refused).toContain('-32000');
  expect(refused).not.toMatch(/SECRET|rpc\.example|abababab/);
  const quoted = new SyntaxError('Unexpected token c, "cpk_a1B2c3" is not valid JSON');
  expect(JSON.stringify(redactError(quoted))).not.toContain('a1B2');
});

test('an outage is told with its causes and without the way to it, anything else with both', () => {
  const away = new Error('fetch failed', { cause: new Error('ECONNRESET') });
  const outage = redactError(new PortError('unavailable', 'The chain does not answer.', away), isAway);
  expect(outage).toEqual({
    ...{ type: 'PortError', message: 'The chain does not answer.' },
    cause: { type: 'Error', message: 'fetch failed', cause: { type: 'Error', message: 'ECONNRESET' } },
  });
  const defect = redactError(new Error('a defect', { cause: new PortError('unavailable', 'away') }), isAway);
  expect(defect).toMatchObject({
    stack: expect.arrayContaining([expect.stringContaining('redactedError.test')]),
  });
  expect(defect).not.toHaveProperty('cause.stack');
});

const isAway = (error: unknown): boolean => error instanceof PortError && error.kind === 'unavailable';
