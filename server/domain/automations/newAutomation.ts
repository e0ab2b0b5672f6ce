import type { Asset } from '../ports.ts';
import type { AutomationKind } from './automationRows.ts';
import type { SnipeFilters } from './snipeFilters.ts';

/** An automation as it is created, active. */
export interface NewAutomation {
  readonly id: string;
  readonly accountId: string;
  readonly agentId: string;
  readonly kind: AutomationKind;
  readonly name: string | null;
  readonly tokenIn: Asset;
  readonly tokenOut: Asset;
  readonly slippageBps: number;
  readonly acknowledgeUnverified: boolean;
  readonly startAt: Date;
  readonly expiresAt: Date | null;
  readonly amountInRaw: bigint;
  readonly interval: string | null;
  /** Of a limit. */
  readonly triggerPriceUsd: string | null;
  /** Of a stop. */
  readonly stopPriceUsd: string | null;
  readonly filters: SnipeFilters | null;
  readonly maxExecutions: number | null;
  readonly budgetRaw: bigint | null;
  readonly nextRunAt: Date | null;
  readonly dueAt: Date | null;
}
