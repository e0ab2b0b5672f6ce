import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openKey } from '../../server/adapters/vault/keyEnvelope.ts';
import { buildContext } from '../../server/composition/buildContext.ts';
import { readConfig } from '../../server/config/config.ts';
import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openAccount } from '../../server/domain/access/openAccount.ts';
import type { Address } from '../../server/ports/basics.ts';
import type { SealedKey } from '../../server/ports/vault.ts';
import { startPostgres } from '../../server/sandbox/postgres/startPostgres.ts';
import { startRpcProxy } from '../harness/rpcProxy.ts';
import { secretSearch } from '../harness/secretSearch.ts';
import { startServiceProcess } from '../harness/startServiceProcess.ts';
import { startTestChain } from '../harness/startTestChain.ts';
import { clientOf, testEnvironment } from '../harness/startTestService.ts';

const token = (): string => randomBytes(24).toString('base64url');
/** A key's record shows its prefix and last four characters. */
export const KEY_SHOWN = [8, 4] as const;

/**
 * A service in its own process that logs everything, on its own database server with readable files. Its RPC
 * address has a secret. Every secret of the configuration is searched for.
 */
export async function openLeakScene() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'leak-postgres-'));
  chmodSync(dataDir, 0o711);
  const [postgres, chain] = await Promise.all([startPostgres({ dataDir }), startTestChain()]);
  const proxy = await startRpcProxy(chain.rpcUrl);
  const secrets = secretSearch();
  const keep = <Secret extends string | Uint8Array>(name: string, secret: Secret): Secret => {
    secrets.add(name, secret);
    return secret;
  };
  const keyEncryptionKey = keep('KEY_ENCRYPTION_KEY', randomBytes(32));
  const environment: Record<string, string> = {
    ...testEnvironment(postgres.url, `${proxy.url}/v2/${keep('RPC_URL', token())}`),
    MIGRATION_DATABASE_URL: postgres.ownerUrl,
    KEY_ENCRYPTION_KEY: keyEncryptionKey.toString('base64'),
    API_KEY_PEPPER: keep('API_KEY_PEPPER', token()),
    PINATA_JWT: keep('PINATA_JWT', `${token()}.${token()}.${token()}`),
    // Nobody answers there; messages about that are searched too.
    LLM_BASE_URL: `http://127.0.0.1:9/${keep('LLM_BASE_URL', token())}`,
    LLM_API_KEY: keep('LLM_API_KEY', token()),
    SMTP_URL: `smtp://service:${keep('SMTP_URL', token())}@127.0.0.1:9`,
    MAIL_FROM: 'alerts@service.example',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'trace',
  };
  keep('password of the service', new URL(postgres.url).password);
  keep('password of the owner', new URL(postgres.ownerUrl).password);
  for (const [at, key] of inject('launcherPrivateKeys').entries()) keep(`launcher ${at}`, key);
  keep('TREASURY_PRIVATE_KEY', inject('treasuryPrivateKey'));
  await migrate(postgres.ownerUrl, postgres.url);
  const { context, close } = buildContext(readConfig({ ...environment, LOG_LEVEL: 'silent' }));
  const { accountId, apiKey } = await openAccount(context, 'leak test');
  secrets.add('first API key', apiKey, KEY_SHOWN);
  const service = await startServiceProcess({
    databaseUrl: postgres.url,
    rpcUrl: chain.rpcUrl,
    environment,
  });
  return {
    ...{ postgres, chain, proxy, secrets, environment, context, accountId, apiKey, service },
    baseUrl: service.baseUrl!,
    client: clientOf(service.baseUrl!, apiKey),
    /** Opens every sealed key and adds it to the search. */
    addWalletKeys: async () => {
      const wallets = await context.db.selectFrom('wallets').selectAll().execute();
      for (const { id, address, sealed_key: sealed } of wallets) {
        const owner = { walletId: id, address: address as Address };
        const key = openKey(sealed as SealedKey, [keyEncryptionKey], owner);
        secrets.add(`key of ${address}`, key);
        secrets.add(`key of ${address}`, key.toString('hex'));
      }
      return wallets.length;
    },
    dump: () => dump(context.db),
    files: () => readFiles(postgres.adminUrl, dataDir),
    async stop() {
      await service.kill();
      await close();
      await proxy.close();
      await postgres.stop();
      await chain.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type LeakScene = Awaited<ReturnType<typeof openLeakScene>>;

/** Every row as PostgreSQL writes it, bytes in hexadecimal. */
async function dump(db: Database): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1`.execute(db);
  const rows: string[] = [];
  for (const { name } of tables.rows) {
    const { rows: found } = await sql<{ row: string }>`
      SELECT t::text AS row FROM ${sql.table(name)} AS t`.execute(db);
    rows.push(...found.map(({ row }) => `${name}${row}`));
  }
  return rows;
}

/** The server's files after a checkpoint: tables, indexes, the write-ahead log and its own log. */
async function readFiles(adminUrl: string, dataDir: string): Promise<Buffer> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('CHECKPOINT');
  const { rows } = await admin.query("SELECT oid FROM pg_database WHERE datname = 'agents'");
  await admin.end();
  const cluster = path.join(dataDir, 'home/cluster');
  const folders = ['global', 'pg_wal', `base/${rows[0].oid}`].map((name) => path.join(cluster, name));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(folder, entry.name)),
  );
  return Buffer.concat([...files, path.join(dataDir, 'postgres.log')].map((file) => readFileSync(file)));
}
