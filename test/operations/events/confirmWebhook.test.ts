import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { create, expectOwnOnly } from './webhookCases.ts';

/** Nobody listens there: its e-mails wait. The whole flow is in `events/emails.test.ts`. */
const MAIL = { smtpUrl: 'smtp://127.0.0.1:9', from: 'alerts@service.example' };

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null, mail: MAIL });
});
afterAll(() => service.stop());

const LINE = 'POST /api/v1/webhooks/{id}/confirm';
const confirm = (id: string, body: object) => send(service, LINE.replace('{id}', id), body);
const ask = async (address: string) =>
  (await create(service, '', { format: 'email', url: `mailto:${address}` })).id;

test('refuses a wrong code, another account and a key of agents', async () => {
  const id = await ask('own@mail.example');
  await expectOwnOnly(service, LINE, id, { code: '12345678' });
  await expectRefusal(
    service,
    () => confirm(id, { code: '12345678' }),
    400,
    'validation_failed',
    'code conflict',
  );
});

test.each([{}, { code: '1234567' }, { code: '1234567٣' }, { code: 12345678 }, { code: '12345678', id: 'x' }])(
  'refuses %j as no code, which is no try',
  async (body) => {
    const id = await ask(`${Math.random().toString(36).slice(2)}@mail.example`);
    await expectRefusal(service, () => confirm(id, body), 400, 'validation_failed');
    const wrong = await confirm(id, { code: '00000000' });
    expect(wrong.body.error).toContain('tries left: 4');
  },
);

test('refuses a code that has ended', async () => {
  const id = await ask('late@mail.example');
  const { db } = service.database;
  const before = new Date(Date.now() - 1_000);
  await db.updateTable('webhooks').set({ code_until: before }).where('id', '=', id).execute();
  await expectRefusal(service, () => confirm(id, { code: '12345678' }), 409, 'invalid_state');
});

test('answers a webhook that needs no confirmation as it is', async () => {
  const { id } = await create(service, 'unconfirmed');
  const { status, body } = await confirm(id, { code: '12345678' });
  expect([status, body.id, body.isConfirmed]).toEqual([200, id, true]);
});
