import type { Context } from '../../context.ts';
import type { AutomationRow } from './automationRows.ts';
import { decide } from './decide.ts';
import type { Refusal } from './executeSlot.ts';
import { recordFailed, recordPassing } from './recordSlots.ts';

/** What the swap of an order was refused with. What the market does is no failure, nor what ends by itself. */
export async function recordRefusal(
  context: Context,
  automation: AutomationRow,
  slot: Date,
  { refused, passing }: Refusal,
): Promise<void> {
  if (refused === 'slippage_exceeded') return;
  const now = context.clock.now();
  await decide(context, automation, (trx, row) =>
    passing === null
      ? recordFailed(trx, row, { slot, reason: refused }, now)
      : recordPassing(trx, row, { slot, reason: passing }, now),
  );
}
