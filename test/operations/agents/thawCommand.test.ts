import { afterAll, beforeAll, expect, test } from 'vitest';
import { runThawCommand } from '../../../server/cli/thawCommand.ts';
import { auditUntilNow } from '../../events/readAudit.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { send } from '../send.ts';
import { newOwner } from './freezeActors.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
});
afterAll(() => service.stop());

async function thaw(...words: string[]): Promise<[number, string]> {
  const lines: string[] = [];
  const code = await runThawCommand(service.context.config, words, (line) => lines.push(line));
  return [code, lines.join('\n')];
}

test('thaws an account without a wallet and its agents; the audit log names the operator', async () => {
  const account = { ...(await service.account()), settle: service.settle };
  const { id } = await newAgent(account);
  await send(service, 'POST /api/v1/me/freeze', undefined, account);
  const frozen = async (line: string) => (await send(service, `GET ${line}`, undefined, account)).body.frozen;
  expect(await frozen(`/api/v1/agents/${id}`)).toMatchObject({ with: 'account' });
  expect(await thaw(id)).toEqual([1, expect.stringContaining('account')]);
  expect((await thaw(account.accountId))[0]).toBe(0);
  expect([await frozen('/api/v1/me'), await frozen(`/api/v1/agents/${id}`)]).toEqual([null, null]);
  await send(service, `POST /api/v1/agents/${id}/freeze`, undefined, account);
  expect((await thaw(id))[0]).toBe(0);
  expect(await frozen(`/api/v1/agents/${id}`)).toBeNull();
  const rows = await auditUntilNow(service, account.apiKey);
  expect(rows.filter(({ kind }) => kind.endsWith('_thawed')).map(({ kind, actor }) => [kind, actor])).toEqual(
    expect.arrayContaining([
      ['account_thawed', 'operator'],
      ['agent_thawed', 'operator'],
    ]),
  );
});

test('refuses an account that has a wallet, what is not frozen or unknown, and other words', async () => {
  const owner = await newOwner(service);
  const { id } = await newAgent(owner);
  await send(service, 'POST /api/v1/me/freeze', undefined, owner);
  for (const one of [id, owner.accountId]) {
    const [code, said] = await thaw(one);
    expect([code, said.includes(owner.wallet.address)]).toEqual([1, true]);
  }
  expect((await send(service, 'GET /api/v1/me', undefined, owner)).body.frozen).not.toBeNull();
  const { accountId } = await service.account();
  expect(await thaw(accountId)).toEqual([1, `${accountId} is not frozen.`]);
  expect(await thaw(`agt_${'0'.repeat(26)}`)).toEqual([1, 'There is no such agent.']);
  expect(await thaw(`acc_${'0'.repeat(26)}`)).toEqual([1, 'There is no such account.']);
  for (const words of [[], ['everybody'], [accountId, accountId]]) expect((await thaw(...words))[0]).toBe(1);
});
