import { auditDueAt } from '../audit/auditChainRows.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { type Parameter, pointRead } from '../db/statements.ts';
import { automationsDueAt } from '../domain/automations/automationRows.ts';
import { candidatesDueAt } from '../domain/automations/snipeCandidateRows.ts';
import { depositsDueAt } from '../domain/billing/depositRows.ts';
import { sweepsDueAt } from '../domain/billing/depositWalletRows.ts';
import { eventsDueAt } from '../domain/events/outboxRows.ts';
import { horizonBlock } from '../domain/ledger/fold/horizon.ts';
import { marksDueAt } from '../domain/ledger/fold/markRows.ts';
import { comparisonsDueAt } from '../domain/ledger/fold/walletLedgerRows.ts';
import { listingsDueAt } from '../domain/market/listingRows.ts';
import { runsDueAt } from '../domain/runs/runRows.ts';
import { graduationsDueAt } from '../domain/tokens/launchRows.ts';
import { webhooksDueAt } from '../domain/webhooks/webhookRows.ts';
import { operationsDueAt } from '../engine/records/operationRows.ts';
import type { Ports } from '../ports/ports.ts';

const LOOK_MS = 500;

/** Everyone is called this often, so that no worker depends on the watch alone. */
const CALL_ALL_MS = 10_000;

interface Asked {
  readonly now: string;
  readonly ledgerCheckSeconds: number;
}

const nextDue = (chainId: number) =>
  pointRead((db, param: Parameter<Asked>) => {
    const now = param('now');
    return db.selectNoFrom([
      operationsDueAt(now).as('operations'),
      runsDueAt(now).as('runs'),
      automationsDueAt('dca', now).as('dca'),
      automationsDueAt('limit', now).as('limit'),
      automationsDueAt('sniper', now).as('sniper'),
      candidatesDueAt(now).as('candidates'),
      listingsDueAt.as('listings'),
      graduationsDueAt.as('graduations'),
      eventsDueAt.as('events'),
      auditDueAt.as('audit'),
      webhooksDueAt(now).as('webhooks'),
      depositsDueAt(now).as('deposits'),
      sweepsDueAt.as('sweeps'),
      marksDueAt(horizonBlock(chainId), now).as('marks'),
      comparisonsDueAt(param('ledgerCheckSeconds')).as('comparisons'),
    ]);
  });

export type DueKind = keyof Awaited<ReturnType<ReturnType<typeof nextDue>>>[number];

/** Returns the unsubscribe function. */
type Subscribe = (callback: () => void) => () => void;

export interface HasDueWatch {
  readonly dueWatch: DueWatch;
}

/**
 * One look for the due work of all resting workers of a process, instead of one look of each. It looks while anybody subscribes.
 */
export class DueWatch {
  readonly #context: Pick<Ports, 'clock' | 'db' | 'log'>;
  readonly #read: (db: Database, asked: Asked) => Promise<Partial<Record<DueKind, string | null>>[]>;
  readonly #ledgerCheckSeconds: number;
  readonly #callbacks = new Map<DueKind, Set<() => void>>();
  readonly #timers = new Map<DueKind, NodeJS.Timeout>();
  #looking: NodeJS.Timeout | null = null;
  #sinceCallMs = 0;

  constructor(
    context: Pick<Ports, 'clock' | 'db' | 'log'>,
    { chainId, ledgerCheckSeconds }: Pick<Config, 'chainId' | 'ledgerCheckSeconds'>,
  ) {
    this.#context = context;
    this.#read = nextDue(chainId);
    this.#ledgerCheckSeconds = ledgerCheckSeconds;
  }

  /** Calls when a row of this kind is due, again at each look while one is, and at times without reason. */
  on(kind: DueKind): Subscribe {
    return (callback) => {
      const callbacks = this.#callbacks.get(kind) ?? new Set();
      this.#callbacks.set(kind, callbacks.add(callback));
      this.#lookLater();
      return () => {
        callbacks.delete(callback);
        if (callbacks.size > 0) return;
        this.#callbacks.delete(kind);
        this.#forget(kind);
      };
    };
  }

  #lookLater(): void {
    if (this.#looking !== null || this.#callbacks.size === 0) return;
    this.#looking = setTimeout(() => void this.#look(), LOOK_MS).unref();
  }

  async #look(): Promise<void> {
    this.#sinceCallMs += LOOK_MS;
    if (this.#sinceCallMs >= CALL_ALL_MS) {
      this.#sinceCallMs = 0;
      for (const kind of this.#callbacks.keys()) this.#call(kind);
    }
    try {
      const asked = {
        now: this.#context.clock.now().toISOString(),
        ledgerCheckSeconds: this.#ledgerCheckSeconds,
      };
      const [due = {}] = await this.#read(this.#context.db, asked);
      const nowMs = this.#context.clock.now().getTime();
      for (const kind of this.#callbacks.keys()) this.#callAt(kind, due[kind] ?? null, nowMs);
    } catch (error) {
      if (this.#callbacks.size > 0)
        this.#context.log.warn({ err: error }, 'due work was not looked for, will be repeated');
    }
    this.#looking = null;
    this.#lookLater();
  }

  /** What is due after the next look waits for that. */
  #callAt(kind: DueKind, dueAt: string | null, nowMs: number): void {
    this.#forget(kind);
    const waitMs = dueAt === null ? Number.POSITIVE_INFINITY : Date.parse(dueAt) - nowMs;
    if (waitMs <= 0) this.#call(kind);
    else if (waitMs < LOOK_MS) this.#timers.set(kind, setTimeout(() => this.#call(kind), waitMs).unref());
  }

  #call(kind: DueKind): void {
    for (const callback of this.#callbacks.get(kind) ?? []) callback();
  }

  #forget(kind: DueKind): void {
    clearTimeout(this.#timers.get(kind));
    this.#timers.delete(kind);
  }
}
