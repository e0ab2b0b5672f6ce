import type { Context } from '../../context.ts';
import type { AutomationRow } from './automationRows.ts';
import { decide } from './decide.ts';
import type { Refusal } from './executeSlot.ts';
import { recordCapped, recordFailed } from './recordSlots.ts';

/** What the swap of an order was refused with. That the market moved away meanwhile is no failure. */
export async function recordRefusal(
  context: Context,
  automation: AutomationRow,
  slot: Date,
  { refused, capped }: Refusal,
): Promise<void> {
  if (refused === 'slippage_exceeded') return;
  const now = context.clock.now();
  await decide(context, automation, (trx, row) =>
    capped ? recordCapped(trx, row, slot, now) : recordFailed(trx, row, { slot, reason: refused }, now),
  );
}
