import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Context } from '../../server/composition/context.ts';
import { nullIfUnavailable, PortError } from '../../server/ports/basics.ts';

const chainPatienceMs = 1_000;
const warn = vi.fn();
const context = { chainPatienceMs, log: { warn } } as unknown as Context;

const node = createServer((_, response) => response.end('an answer'));
let url: string;
beforeAll(async () => {
  await once(node.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
});
afterAll(() => node.close());

const ask = async () => (await fetch(url)).text();

test('an answer that comes while this process is kept busy is not given up, however long that takes', async () => {
  const answer = nullIfUnavailable(context, 'prices', ask);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1.5 * chainPatienceMs);
  expect(await answer).toBe('an answer');
});

test('what hangs is given up', async () => {
  expect(await nullIfUnavailable(context, 'prices', () => new Promise(() => undefined))).toBeNull();
});

test('a chain that is away is told to the log and to nobody else; a fault is thrown', async () => {
  const away = new PortError('unavailable', 'The node cannot be reached.');
  expect(await nullIfUnavailable(context, 'prices', () => Promise.reject(away))).toBeNull();
  expect(warn).toHaveBeenCalledWith({ err: away }, 'prices could not be read from the chain');
  const fault = new TypeError('not a function');
  await expect(nullIfUnavailable(context, 'prices', () => Promise.reject(fault))).rejects.toBe(fault);
});
