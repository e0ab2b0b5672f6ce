import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../harness/signIn.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { clientOf } from '../harness/startTestService.ts';
import { picture } from '../operations/account/pictures.ts';
import { upload } from '../operations/account/upload.ts';
import { installByNpm, installFromHere } from './layImage.ts';
import type { ComposeService } from './readCompose.ts';
import { readDockerfile } from './readDockerfile.ts';
import { startDeployment } from './startDeployment.ts';

/** The image and compose.yaml without Docker: the same files, commands, accounts and settings. */

let chain: TestChain;
let deployment: Awaited<ReturnType<typeof startDeployment>>;
beforeAll(async () => {
  chain = await startTestChain();
  deployment = await startDeployment(chain.rpcUrl, (folder, command) => {
    expect(command).toMatch(/^npm ci( |$)/);
    // The full form asks the registry, which takes a minute; by definition it installs the same.
    const install = process.env.IMAGE_INSTALL === 'npm' ? installByNpm : installFromHere;
    install(folder, command);
  });
});
afterAll(async () => {
  await deployment.stop();
  await chain.stop();
});

const inImage = (...names: string[]): string =>
  path.join(deployment.image.root, deployment.image.workdir, ...names);

test('every base is pinned to a version, the account is not root and named by number', () => {
  const stages = readDockerfile();
  expect(stages.map(({ base }) => base)).toEqual(stages.map(() => expect.stringMatching(/:\d+\.\d+\.\d+-/)));
  expect(deployment.image.user.uid).toBeGreaterThan(0);
  expect(deployment.image.user.gid).toBeGreaterThan(0);
});

test('holds the service and what it needs at run time: no local chain, no test, nothing of a developer, no second Node', () => {
  expect(readdirSync(inImage()).sort()).toEqual([
    'clients',
    'generated',
    'node_modules',
    'package.json',
    'server',
  ]);
  expect(readdirSync(inImage('clients'), { recursive: true })).toContain('dashboard/dist/index.html');
  expect(['sandbox', 'deploy'].filter((name) => existsSync(inImage('server', name)))).toEqual([]);
  const packages = readdirSync(inImage('node_modules'));
  expect(packages).toContain('express');
  expect(
    packages.filter((name) =>
      /^(vitest|solc|node-linux.*|@biomejs|sandbox-binaries|@embedded.*)$/.test(name),
    ),
  ).toEqual([]);
});

test('says which setting is missing, where the local chain is no choice', () => {
  const { stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    cwd: inImage(),
    env: {},
    encoding: 'utf8',
  });
  expect(stderr).toBe('The service did not start: DATABASE_URL is not set.\n');
});

test('compose publishes the proxy alone, limits every service, and lets only one change the tables', () => {
  const { services } = deployment.compose;
  const having = (fits: (service: ComposeService) => boolean): string[] =>
    Object.entries(services).flatMap(([name, service]) => (fits(service) ? [name] : []));
  expect(having(({ ports }) => ports !== undefined)).toEqual(['proxy']);
  expect(having(({ deploy }) => deploy?.replicas === 2)).toEqual(['api', 'worker']);
  const permanent = ['postgres', 'api', 'worker', 'proxy'];
  expect(having(({ deploy }) => deploy?.resources?.limits !== undefined)).toEqual(permanent);
  expect(having(({ restart }) => restart === 'unless-stopped')).toEqual(permanent);
  expect(having(({ read_only }) => read_only === true)).toEqual(['migrate', 'api', 'worker', 'proxy']);
  const changing = ({ environment, secrets }: ComposeService): boolean =>
    `${JSON.stringify(environment)} ${secrets}`.includes('migration_database_url');
  // The server sets that role's password.
  expect(having(changing)).toEqual(['postgres', 'migrate']);
  const { MIGRATION_DATABASE_URL: _, ...shared } = services.migrate!.environment;
  expect(services.api!.environment).toEqual({ ...shared, ROLE: 'api' });
  expect(services.worker!.environment).toEqual({ ...shared, ROLE: 'worker' });
  expect(
    Object.values(deployment.compose.secrets)
      .map(({ file }) => path.basename(file))
      .sort(),
  ).toEqual(readdirSync(path.join(deployment.folder, 'secrets')).sort());
});

test('a database is migrated by the only service that may, and the replicas work on it as an account that may write nothing', async () => {
  const first = await deployment.finish('migrate');
  expect(first).toMatchObject({ code: 0 });
  expect(first.lines.at(-1)).toMatch(/^\d\d migrations ran\.$/);
  const [api, worker] = await Promise.all([deployment.start('api'), deployment.start('worker')]);
  expect([api.probe(), worker.probe()]).toEqual([true, true]);
  const baseUrl = `http://127.0.0.1:${api.port}`;
  const { headers } = await signIn(baseUrl);
  const made = await fetch(`${baseUrl}/api/v1/keys`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"name":"A key"}',
  });
  const { key } = (await made.json()) as { key: string };
  const client = clientOf(baseUrl, key);
  const { data: agent } = await client.POST('/api/v1/agents', { body: { name: 'In a container' } });
  await expect
    .poll(
      async () => {
        const params = { query: { agentId: agent!.id } };
        const { data } = await client.GET('/api/v1/wallet/portfolio', { params });
        return data?.holdings.map(({ balance }) => balance);
      },
      { timeout: 60_000 },
    )
    .toEqual(expect.arrayContaining(['10']));
  const { data: swap } = await client.POST('/api/v1/swap/execute', {
    params: { query: { waitSeconds: 20 } },
    body: { agentId: agent!.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' },
  });
  expect(swap?.status).toBe('confirmed');
  expect((await upload({ baseUrl, apiKey: key }, await picture('webp'))).status).toBe(200);

  expect([await api.stop(), await worker.stop()]).toEqual([0, 0]);
  expect(api.probe()).toBe(false);
  const warnings = [...api.lines, ...worker.lines].filter((line) => !/"level":(30|20)/.test(line));
  expect(warnings.filter((line) => !isBusyMachine(line))).toEqual([]);
}, 300_000);

/** True for a timeout that the service retries. */
function isBusyMachine(line: string): boolean {
  const { level, err } = JSON.parse(line) as { level: number; err?: { message: string } };
  return level === 40 && LATE.test(err?.message ?? '');
}

const LATE =
  /query read timeout|canceling statement due to statement timeout|timeout exceeded when trying to connect|did not answer in time|cannot be reached|counters do not answer/i;
