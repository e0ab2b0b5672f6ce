import { callService } from './callService.ts';

/** A request for an operation, and its record's path. */
export interface Order {
  readonly path: string;
  readonly body: object;
  readonly recordAt: (id: string) => string;
}

export interface Drive {
  readonly port: number;
  readonly apiKey: string;
  readonly count: number;
  readonly inFlight: number;
  /** `number` counts the orders of all callers. */
  readonly order: (number: number, caller: number) => Order;
}

export interface DriveResult {
  readonly elapsedMs: number;
  /** From before the POST to its answer. */
  readonly acceptedMs: readonly number[];
  /** From before the POST to the confirmed answer. */
  readonly confirmedMs: readonly number[];
}

const SETTLING = new Set(['queued', 'submitted']);
const WAIT_SECONDS = 20;
let lastKey = 0;

/** A closed loop of callers: POST, then GET until confirmed, then the next. */
export async function driveService(drive: Drive): Promise<DriveResult> {
  const acceptedMs: number[] = [];
  const confirmedMs: number[] = [];
  let left = drive.count;
  const call = async (_: unknown, caller: number): Promise<void> => {
    while (left > 0) {
      left -= 1;
      lastKey += 1;
      const order = drive.order(lastKey, caller);
      const begun = performance.now();
      const id = await accept(drive, order, `bench-${process.pid}-${lastKey}`);
      acceptedMs.push(performance.now() - begun);
      await untilConfirmed(drive, order.recordAt(id));
      confirmedMs.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: drive.inFlight }).map(call));
  return { elapsedMs: performance.now() - begun, acceptedMs, confirmedMs };
}

async function accept({ port, apiKey }: Drive, { path, body }: Order, key: string): Promise<string> {
  const headers = { 'idempotency-key': key };
  const call = { method: 'POST', path, apiKey, expected: 202, headers, body };
  return (await callService<{ id: string }>(port, call)).id;
}

async function untilConfirmed({ port, apiKey }: Drive, record: string): Promise<void> {
  for (;;) {
    const path = `${record}?waitSeconds=${WAIT_SECONDS}`;
    const { status } = await callService<{ status: string }>(port, {
      ...{ path, apiKey, expected: 200 },
    });
    if (status === 'confirmed') return;
    if (!SETTLING.has(status)) throw new Error(`${record} ended as ${status}`);
  }
}
