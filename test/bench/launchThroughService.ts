import { callService } from './callService.ts';

export interface ServiceLaunchJob {
  readonly port: number;
  readonly apiKey: string;
  readonly agentIds: readonly string[];
  readonly launches: number;
  readonly inFlight: number;
}

export interface ServiceLaunchResult {
  readonly elapsedMs: number;
  /** From before the POST to the answer 202. */
  readonly acceptedMs: readonly number[];
  /** From before the POST to the answer that says confirmed. */
  readonly confirmedMs: readonly number[];
}

const SETTLING = new Set(['queued', 'submitted']);
const WAIT_SECONDS = 20;
let lastKey = 0;

/** POST /launch/pons, then GET /launch/{id} until it is confirmed; as many callers as `inFlight`, agents in turn. */
export async function launchThroughService(job: ServiceLaunchJob): Promise<ServiceLaunchResult> {
  const acceptedMs: number[] = [];
  const confirmedMs: number[] = [];
  let left = job.launches;
  const caller = async (): Promise<void> => {
    while (left > 0) {
      const agentId = job.agentIds[left-- % job.agentIds.length] as string;
      const begun = performance.now();
      const id = await accept(job, agentId);
      acceptedMs.push(performance.now() - begun);
      await untilConfirmed(job, id);
      confirmedMs.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: job.inFlight }, caller));
  return { elapsedMs: performance.now() - begun, acceptedMs, confirmedMs };
}

async function accept({ port, apiKey }: ServiceLaunchJob, agentId: string): Promise<string> {
  lastKey += 1;
  const number = lastKey;
  const { id } = await callService<{ id: string }>(port, {
    ...{ method: 'POST', path: '/api/v1/launch/pons', apiKey, expected: 202 },
    headers: { 'idempotency-key': `bench-${process.pid}-${number}` },
    body: {
      agentId,
      symbol: `B${number}`,
      name: `Bench ${number}`,
      description: 'a bench launch',
      quote: 'ETH',
    },
  });
  return id;
}

async function untilConfirmed({ port, apiKey }: ServiceLaunchJob, id: string): Promise<void> {
  for (;;) {
    const path = `/api/v1/launch/${id}?waitSeconds=${WAIT_SECONDS}`;
    const { status } = await callService<{ status: string }>(port, { path, apiKey, expected: 200 });
    if (status === 'confirmed') return;
    if (!SETTLING.has(status)) throw new Error(`the launch ${id} ended as ${status}`);
  }
}
