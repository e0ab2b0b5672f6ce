import { sql } from 'kysely';
import type { Scene } from './openScene.ts';
import { cpuMicros, treeCpuMicros } from './processFigures.ts';
import type { BenchProcess } from './startProcess.ts';

type Counts = readonly (readonly [what: string, count: number])[];

/** Per operation: each participant's processor time in ms, requests to the node, statements, commits, growth. */
export interface Costs {
  readonly runnerCpuMs: number;
  readonly chainCpuMs: number;
  readonly postgresCpuMs: number;
  readonly commits: number;
  /** The database's growth with its indexes, in whole pages: exact only over many operations. */
  readonly databaseBytes: number;
  /** By text, dearest first, without the ends of transactions. */
  readonly statements: readonly StatementCost[];
  /** By method, most frequent first; empty if not counted. */
  readonly requests: Counts;
}

/** How often, and PostgreSQL's time in ms for planning and execution. */
export interface StatementCost {
  readonly text: string;
  readonly calls: number;
  readonly ms: number;
}

interface Look {
  readonly cpu: readonly [runner: number, chain: number, postgres: number];
  readonly commits: number;
  readonly databaseBytes: number;
  readonly statements: ReadonlyMap<string, StatementCost>;
  readonly requests: ReadonlyMap<string, number>;
}

/** The returned function divides the counters' growth by `operations`. */
export async function watchCosts(
  scene: Scene,
  runner: BenchProcess,
  metricsPort: number | null,
): Promise<(operations: number) => Promise<Costs>> {
  const look = async (): Promise<Look> => ({
    cpu: [
      cpuMicros(runner.pid),
      treeCpuMicros(scene.processIds.chain),
      treeCpuMicros(scene.processIds.postgres),
    ],
    ...(await readDatabase(scene)),
    statements: await readStatements(scene),
    requests: metricsPort === null ? new Map() : await readRequests(metricsPort),
  });
  const before = await look();
  return async (operations) => {
    const after = await look();
    const [runner_, chain, postgres] = after.cpu.map(
      (micros, at) => (micros - before.cpu[at]!) / 1_000 / operations,
    ) as [number, number, number];
    const requests = [...after.requests]
      .map(([method, count]) => [method, (count - (before.requests.get(method) ?? 0)) / operations] as const)
      .filter(([, count]) => count > 0)
      .sort(([, one], [, other]) => other - one);
    const statements = [...after.statements.values()]
      .map(({ text, calls, ms }) => {
        const earlier = before.statements.get(text) ?? { calls: 0, ms: 0 };
        return { text, calls: (calls - earlier.calls) / operations, ms: (ms - earlier.ms) / operations };
      })
      .filter(({ calls }) => calls > 0)
      .sort((one, other) => other.ms - one.ms);
    const commits = (after.commits - before.commits) / operations;
    const databaseBytes = (after.databaseBytes - before.databaseBytes) / operations;
    const cpu = { runnerCpuMs: runner_, chainCpuMs: chain, postgresCpuMs: postgres };
    return { ...cpu, commits, databaseBytes, statements, requests };
  };
}

/** Single statements commit too. The last second's commits may be missing. */
async function readDatabase({ owner }: Scene): Promise<Pick<Look, 'commits' | 'databaseBytes'>> {
  const { rows } = await sql<{ commits: string; bytes: string }>`
    SELECT xact_commit AS commits, pg_database_size(datname) AS bytes
    FROM pg_stat_database WHERE datname = current_database()`.execute(owner);
  return { commits: Number(rows[0]?.commits), databaseBytes: Number(rows[0]?.bytes) };
}

/** Statements inside functions and triggers count to the statement that caused them. */
async function readStatements({ superuser }: Scene): Promise<ReadonlyMap<string, StatementCost>> {
  const { rows } = await sql<{ query: string; calls: string; ms: number }>`
    SELECT query, sum(calls) AS calls, sum(total_exec_time + total_plan_time) AS ms
    FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
    WHERE datname = current_database() AND query !~* '^(BEGIN|START|COMMIT|ROLLBACK)|pg_stat_'
    GROUP BY query`.execute(superuser);
  return new Map(rows.map(({ query: text, calls, ms }) => [text, { text, calls: Number(calls), ms }]));
}

async function readRequests(port: number): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const counts = new Map<string, number>();
  const line = /^rpc_request_duration_seconds_count\{method="(\w+)",outcome="\w+"\} (\d+)$/gm;
  for (const [, method = '', count] of text.matchAll(line))
    counts.set(method, (counts.get(method) ?? 0) + Number(count));
  return counts;
}
