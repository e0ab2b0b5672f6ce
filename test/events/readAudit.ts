import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { components } from '../../generated/client.d.ts';
import { until } from '../engine/until.ts';
import type { TestService } from '../harness/startTestService.ts';
import { witnessFetch } from '../harness/witness.ts';
import { send } from '../operations/send.ts';

export type AuditEvent = components['schemas']['AuditEvent'];

/** All rows of the filters, newest first, page by page. */
export async function auditPages(
  service: TestService,
  query = '',
  apiKey = service.apiKey,
  limit = 100,
): Promise<AuditEvent[]> {
  const found: AuditEvent[] = [];
  let cursor = '';
  do {
    const line = `GET /api/v1/audit?limit=${limit}${query}${cursor}`;
    const { body } = await send(service, line, undefined, { apiKey });
    found.push(...body.data);
    cursor = body.meta.nextCursor === null ? '' : `&cursor=${body.meta.nextCursor}`;
  } while (cursor !== '');
  return found;
}

/** All rows of what happened until now. */
export async function auditUntilNow(service: TestService, apiKey = service.apiKey): Promise<AuditEvent[]> {
  await untilLinked(service);
  return auditPages(service, '', apiKey);
}

export const untilLinked = ({ context: { db } }: TestService): Promise<true> =>
  until('each row is linked', async () => {
    const { rows } = await sql`SELECT FROM audit_outbox LIMIT 1`.execute(db);
    return rows.length === 0;
  });

export async function auditCsv(service: TestService, query = ''): Promise<string> {
  const headers = { accept: 'text/csv', authorization: `Bearer ${service.apiKey}` };
  return (await witnessFetch(`${service.baseUrl}/api/v1/audit${query}`, { headers })).text();
}

/** As the guide says it, from an answer alone. */
export function hashOfAnswer({ hash: _, previousHash, actorName: __, ...row }: AuditEvent): string {
  return createHash('sha256')
    .update(previousHash + sorted(row))
    .digest('hex');
}

function sorted(value: unknown): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return Array.isArray(value) ? `[${value.map(sorted).join(',')}]` : JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${sorted(member)}`).join(',')}}`;
}
