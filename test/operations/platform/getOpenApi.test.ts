import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '../../../generated/operations.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('serves the contract with every operation that the service has', async () => {
  const { data, response } = await service.client.GET('/openapi.json');
  expect(response.status).toBe(200);
  const document = data as unknown as {
    openapi: string;
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  expect(document.openapi).toMatch(/^3\.1\./);
  const served = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId }) => operationId ?? []),
  );
  expect(served.sort()).toEqual(OPERATIONS.map(({ operationId }) => operationId).sort());
});
