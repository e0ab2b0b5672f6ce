import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AgentTradingClient,
  ApiError,
  createAgentTradingClient,
} from '../../clients/typescript/index.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { picture } from '../operations/account/pictures.ts';

/** Files go out as forms and come back as Blobs. */
let service: TestService;
let client: AgentTradingClient;
beforeAll(async () => {
  service = await startTestService();
  client = createAgentTradingClient({ baseUrl: service.baseUrl, apiKey: service.apiKey });
});
afterAll(() => service.stop());

test('a picture goes out as bytes, as a part of other bytes or as a Blob, and is the same picture', async () => {
  const bytes = await picture('png');
  const inOther = Buffer.concat([Buffer.alloc(7), bytes, Buffer.alloc(9)]).subarray(7, 7 + bytes.length);
  const sent = [
    bytes,
    inOther,
    new Blob([new Uint8Array(bytes)]),
    new File([new Uint8Array(bytes)], 'x.html'),
  ];
  const urls = await Promise.all(sent.map(async (file) => (await client.uploadImage({ file })).url));
  expect(new Set(urls).size).toBe(1);
});

test('a file comes back as a Blob that says what it is', async () => {
  const { cid, bytes, mime } = await client.uploadImage({ file: await picture('webp') });
  const file = await client.getIpfsFile({ cid });
  expect([file.size, file.type]).toEqual([bytes, mime]);
  const served = await (await fetch(`${service.baseUrl}/api/v1/ipfs/${cid}`)).arrayBuffer();
  expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(served));
});

test('metadata comes back as a Blob too', async () => {
  const cid = await service.context.pinning.pin(new TextEncoder().encode('{"name":"Scout"}'));
  expect(await (await client.getIpfsFile({ cid })).text()).toBe('{"name":"Scout"}');
});

test('what is no file is refused before anything is sent, what is no picture by the service', async () => {
  await expect(client.uploadImage({ file: 'a picture' as never })).rejects.toBeInstanceOf(TypeError);
  const refusal = await client
    .uploadImage({ file: new Blob(['a picture']) })
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ code: 'invalid_image', status: 422, retry: 'never' });
  const unknown = 'bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy';
  await expect(client.getIpfsFile({ cid: unknown })).rejects.toMatchObject({ code: 'not_found' });
});
