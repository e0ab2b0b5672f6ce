import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '../../../generated/operations.ts';
import { getOpenApi } from '../../../server/operations/platform/getOpenApi.ts';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

test('says where this service is, so that a generated client asks it and no other', async () => {
  const { data } = await service.client.GET('/openapi.json');
  expect((data as unknown as { servers: unknown }).servers).toEqual([{ url: service.baseUrl }]);
  const elsewhere = await getOpenApi(
    { ...service.context, publicUrl: () => 'https://api.example.com' },
    {} as never,
  );
  expect(elsewhere.body).toMatchObject({ servers: [{ url: 'https://api.example.com' }] });
});

test('serves the contract with every operation that the service has', async () => {
  const { data, response } = await service.client.GET('/openapi.json');
  expect(response.status).toBe(200);
  const document = data as unknown as {
    openapi: string;
    paths: Record<string, Record<string, { operationId?: string; 'x-alias-of'?: string }>>;
  };
  expect(document.openapi).toMatch(/^3\.1\./);
  const served = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((one) => one['x-alias-of'] ?? one.operationId),
  );
  const wanted = OPERATIONS.flatMap(({ operationId, aliases }) => [
    operationId,
    ...aliases.map(() => operationId),
  ]);
  expect(served.sort()).toEqual(wanted.sort());
});
