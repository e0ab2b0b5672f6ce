import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import document from '../../../generated/openapi.json' with { type: 'json' };
import { scratchFolder } from '../../harness/scratchFolder.ts';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { describePython, PACKAGE } from '../pythonEnvironment.ts';

/** As PyPI would get it: built, checked, and installed outside the project. */
describePython('the published Python client', (run) => {
  const folder = scratchFolder('python-published');
  const inFolder = (name: string): string => path.join(folder, name);
  const { version } = document.info;
  let service: TestService;
  beforeAll(async () => {
    service = await shareTestService();
    await run('python', ['-m', 'build', '--no-isolation', '--outdir', folder, PACKAGE]);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await service?.stop();
  });

  const WHEEL = `agent_trading-${version}-py3-none-any.whl`;
  const SOURCE = `agent_trading-${version}.tar.gz`;
  const pageOf = (name: string): string => readFileSync(path.join(PACKAGE, name), 'utf8');

  test('is a wheel and a source archive of the version of the contract, and twine finds no fault', async () => {
    expect(readdirSync(folder).sort()).toEqual([WHEEL, SOURCE]);
    const verdict = await run('twine', ['check', '--strict', inFolder(WHEEL), inFolder(SOURCE)]);
    expect(verdict.match(/PASSED/g)).toHaveLength(2);
    const [, newest] = /^## (\S+)/m.exec(pageOf('CHANGELOG.md')) ?? [];
    expect(['Unreleased', version]).toContain(newest);
    expect(pageOf('CHANGELOG.md')).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')}\\b`, 'm'));
  });

  test('holds the module, its types and its licence, and nothing else', async () => {
    const listed = await run('python', ['-m', 'zipfile', '-l', inFolder(WHEEL)]);
    const files = [...listed.matchAll(/^(\S+)\s+\d{4}-/gm)].map(([, name = '']) => name);
    const info = `agent_trading-${version}.dist-info`;
    expect(files).toEqual(
      expect.arrayContaining([
        'agent_trading/py.typed',
        'agent_trading/__init__.py',
        `${info}/licenses/LICENSE`,
      ]),
    );
    expect(files.filter((name) => !/^(agent_trading|agent_trading-[\d.]+\.dist-info)\//.test(name))).toEqual(
      [],
    );
    expect(pageOf('LICENSE')).toBe(readFileSync('LICENSE', 'utf8'));
    const kilobytes = Math.round(statSync(inFolder(WHEEL)).size / 1000);
    const [, told] = /The wheel has (\d+) kB/.exec(pageOf('README.md')) ?? [];
    expect(Math.abs(kilobytes - Number(told)), `the wheel has ${kilobytes} kB`).toBeLessThanOrEqual(15);
  });

  test('is built the same twice', async () => {
    const again = inFolder('again');
    await run('python', ['-m', 'build', '--no-isolation', '--outdir', again, PACKAGE]);
    const hash = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
    for (const name of [WHEEL, SOURCE]) expect(hash(path.join(again, name))).toBe(hash(inFolder(name)));
    rmSync(again, { recursive: true });
  });

  test('launches from the wheel alone, and tells a type checker its types', async () => {
    const target = inFolder('installed');
    await run('pip', ['install', '-q', '--no-deps', '--no-index', '--target', target, inFolder(WHEEL)]);
    const program = inFolder('program.py');
    writeFileSync(program, PROGRAM);
    const environment = { PYTHONPATH: target, BASE_URL: service.baseUrl, KEY: service.apiKey };
    const [where = '', status] = (await run('python', [program], environment)).split('\n');
    expect(where.startsWith(target)).toBe(true);
    expect(status).toBe('confirmed');
    const types = ['--cache-dir', inFolder('mypy'), '--strict', program];
    expect(await run('mypy', types, { MYPYPATH: target })).toMatch(/^Success/);
  });
});

const PROGRAM = `import os
import agent_trading
from agent_trading import AgentTrading, models

print(agent_trading.__file__)
with AgentTrading(base_url=os.environ["BASE_URL"], api_key=os.environ["KEY"]) as client:
    agent: models.Agent = client.agents.create(name="Scout")
    launch: models.Launch = client.launches.launch_on_pons(
        agent_id=agent.id, symbol="WHEEL", name="Wheel", quote="ETH"
    )
    print(client.launches.wait_for_launch(launch.id).status)
`;
