import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { importWallets } from '../../server/engine/wallets/walletKeys.ts';
import { startService } from '../../server/startService.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';

/** The treasury gets another key; then the earlier environment is started again. */

const [LAUNCHER] = inject('launcherPrivateKeys') as [`0x${string}`];
const FIRST = inject('treasuryPrivateKey') as `0x${string}`;
const SECOND = generatePrivateKey();
const addressOf = (key: `0x${string}`): string => privateKeyToAccount(key).address;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
});
afterAll(() => service.stop());

/** The message of a refused start; else null. */
async function started(change: object): Promise<string | null> {
  try {
    await (await startService({ ...service.config, role: 'api', ...change })).close();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
const walletsOf = async (role: 'launcher' | 'treasury'): Promise<string[]> => {
  const wallets = service.database.db.selectFrom('wallets').select('address').where('role', '=', role);
  return (await wallets.orderBy('id').execute()).map(({ address }) => address);
};

test('another key is the treasury from the next start on; a start with the one before is refused and says which is', async () => {
  expect(await started({ treasuryPrivateKey: FIRST })).toBeNull();
  expect(await started({ treasuryPrivateKey: SECOND })).toBeNull();
  const refusal = await started({ treasuryPrivateKey: FIRST });
  expect(refusal).toContain('TREASURY_PRIVATE_KEY');
  expect(refusal).toContain(`${addressOf(SECOND)} has replaced`);
  expect(await walletsOf('treasury')).toEqual([addressOf(FIRST), addressOf(SECOND)]);
  expect(await started({ treasuryPrivateKey: SECOND })).toBeNull();
  expect(await started({ treasuryPrivateKey: undefined })).toBeNull();
});

test('a key is what it was first given for, and a start that gives it for something else is refused', async () => {
  const launchers = await walletsOf('launcher');
  expect(await started({ treasuryPrivateKey: LAUNCHER })).toContain(
    `${addressOf(LAUNCHER)} is given for a treasury`,
  );
  const both = { treasuryPrivateKey: SECOND, launcherPrivateKeys: [SECOND] };
  expect(await started(both)).toContain(`${addressOf(SECOND)} is given for a launcher`);
  expect(await walletsOf('launcher')).toEqual(launchers);
  expect((await walletsOf('treasury')).at(-1)).toBe(addressOf(SECOND));
});

test('a key that was never used here is taken, also after one that was given by a clock that was ahead', async () => {
  const [early, fresh] = [generatePrivateKey(), generatePrivateKey()];
  const { context } = service;
  await importWallets({
    ...context,
    clock: { now: () => new Date(Date.now() + 3_600_000) },
    config: { ...context.config, treasuryPrivateKey: early },
  });
  expect(await started({ treasuryPrivateKey: fresh })).toBeNull();
  expect((await walletsOf('treasury')).slice(-2)).toEqual([addressOf(early), addressOf(fresh)]);
  expect(await started({ treasuryPrivateKey: early })).toContain(`${addressOf(fresh)} has replaced`);
});
