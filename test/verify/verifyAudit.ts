import { createHash } from 'node:crypto';
import { rowsOf } from './compareCsv.ts';
import { openService, type Service } from './readService.ts';
import type { Settings } from './settings.ts';

/** A row that the owner kept: its number and hash. */
export interface KnownRow {
  readonly sequence: number;
  readonly hash: string;
}

export type AuditOrder = Pick<Settings, 'baseUrl' | 'apiKey'> & { readonly known: readonly KnownRow[] };

export interface AuditReport {
  readonly rows: number;
  readonly operations: number;
  /** A sentence each. */
  readonly faults: readonly string[];
  /** Null: there is no row. */
  readonly newest: KnownRow | null;
}

type Row = Readonly<Record<string, string>>;

const FIRST = '0'.repeat(64);

/** Cells that are JSON, and cells that the hash leaves out. */
const JSON_CELLS: ReadonlySet<string> = new Set(['before', 'after', 'detail', 'decision']);
const NOT_HASHED: ReadonlySet<string> = new Set(['actorName', 'previousHash', 'hash']);

/** Computes the chain of the account's rows again, from its CSV alone, and looks for the row of each operation. */
export async function verifyAudit(order: AuditOrder): Promise<AuditReport> {
  const service = openService(order);
  const [names = [], ...lines] = rowsOf(await service.auditCsv());
  const rows = lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
  // The answer is newest first.
  const oldestFirst = rows.toReversed();
  const { faults: missing, operations } = await compareOperations(service, oldestFirst);
  const faults = [...compareRows(oldestFirst), ...compareKnown(oldestFirst, order.known), ...missing];
  const last = oldestFirst.at(-1);
  const newest = last === undefined ? null : { sequence: Number(last.sequence), hash: last.hash! };
  return { rows: rows.length, operations, faults, newest };
}

/** Oldest first. After a fault, goes on with the hash that the row has, so that each fault is named once. */
export function compareRows(rows: readonly Row[]): string[] {
  const faults: string[] = [];
  let before = { sequence: 0, hash: FIRST };
  for (const row of rows) {
    const sequence = Number(row.sequence);
    const named = `Row ${sequence} (${row.kind}, ${row.createdAt})`;
    const skipped = sequence - before.sequence - 1;
    if (skipped > 0)
      faults.push(
        skipped === 1
          ? `Row ${before.sequence + 1} is missing.`
          : `Rows ${before.sequence + 1} to ${sequence - 1} are missing.`,
      );
    else if (skipped < 0) faults.push(`${named} stands a second time.`);
    else if (row.previousHash !== before.hash)
      faults.push(
        `${named} does not rest on row ${before.sequence}: one of them was inserted, moved or replaced.`,
      );
    if (row.hash !== hashOf(row)) faults.push(`${named} was changed: its hash is of other content.`);
    before = { sequence, hash: row.hash! };
  }
  return faults;
}

function compareKnown(rows: readonly Row[], known: readonly KnownRow[]): string[] {
  const hashes = new Map(rows.map((row) => [Number(row.sequence), row.hash]));
  return known.flatMap(({ sequence, hash }) => {
    const found = hashes.get(sequence);
    if (found === hash) return [];
    return found === undefined
      ? [`Row ${sequence} is missing: its hash is known.`]
      : [`Row ${sequence} was replaced: its known hash is ${hash}, and now it has ${found}.`];
  });
}

const ASKED: Readonly<Record<string, string>> = {
  '/swaps': 'swap_requested',
  '/wallet/transfers': 'transfer_requested',
  '/launch': 'launch_requested',
  '/fees/claims': 'claim_requested',
};

/** Each operation since the first such row must have its own, except those that came with a bought agent. */
async function compareOperations(service: Service, rows: readonly Row[]) {
  const kinds = new Set(Object.values(ASKED));
  const asked = rows.filter(({ kind }) => kinds.has(kind!));
  const named = new Set(asked.map(({ kind, operationId }) => `${kind} ${operationId}`));
  const since = asked[0]?.createdAt ?? '9';
  const boughtAt = new Map(
    rows.filter(({ kind }) => kind === 'agent_bought').map(({ agentId, createdAt }) => [agentId, createdAt!]),
  );
  const faults: string[] = [];
  let operations = 0;
  for (const [path, kind] of Object.entries(ASKED))
    for (const { id, agentId, createdAt } of await service.records(path)) {
      if (createdAt < since || createdAt <= (boughtAt.get(agentId) ?? '')) continue;
      operations += 1;
      if (!named.has(`${kind} ${id}`)) faults.push(`The row of ${id} (${kind}, ${createdAt}) is missing.`);
    }
  return { faults, operations };
}

/** SHA-256 of the hash before and the row as JSON: names in order, no spaces, null for an empty cell. */
function hashOf(row: Row): string {
  const members = Object.keys(row)
    .filter((name) => !NOT_HASHED.has(name))
    .sort()
    .map((name) => `${JSON.stringify(name)}:${jsonOf(name, row[name]!)}`);
  return createHash('sha256')
    .update(`${row.previousHash}{${members.join(',')}}`)
    .digest('hex');
}

/** The CSV has objects in their canonical form already. */
function jsonOf(name: string, cell: string): string {
  if (cell === '') return 'null';
  return JSON_CELLS.has(name) || name === 'sequence' ? cell : JSON.stringify(cell);
}
