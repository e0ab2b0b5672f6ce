import type { Context } from '../../context.ts';
import type { IndexTokenRow } from '../index/indexTokenRows.ts';
import type { Address, VenueName } from '../ports.ts';
import { unlessAway } from '../unlessAway.ts';

/** No venue taxes early buyers for longer than a minute; block times and this clock may differ by the rest. */
const LONGEST_TAX_MS = 300_000;

/** What a buyer who is not exempt pays extra now, by token; absent where only the chain would know and cannot be asked. */
export async function readSnipeTaxes(
  context: Context,
  tokens: readonly IndexTokenRow[],
): Promise<ReadonlyMap<Address, number>> {
  const now = context.clock.now().getTime();
  const isYoung = ({ launched_at }: IndexTokenRow): boolean => now - Date.parse(launched_at) < LONGEST_TAX_MS;
  const taxes = new Map<Address, number>();
  for (const token of tokens) if (!isYoung(token)) taxes.set(token.address, 0);
  const curves = tokens.filter((token) => token.phase === 'curve' && isYoung(token));
  const byVenue = [...Map.groupBy(curves, ({ venue }) => venue)];
  await Promise.all(byVenue.map(([venue, young]) => readOfVenue(context, venue, young, taxes)));
  return taxes;
}

async function readOfVenue(
  context: Context,
  venue: VenueName,
  young: readonly IndexTokenRow[],
  taxes: Map<Address, number>,
): Promise<void> {
  const { snipeTaxes } = context.venues[venue];
  const found =
    snipeTaxes === undefined
      ? young.map(() => 0)
      : await unlessAway(context, 'snipe taxes', () => snipeTaxes(young.map(({ market }) => market)));
  for (const [index, { address }] of young.entries()) {
    const tax = found?.[index];
    if (tax !== undefined) taxes.set(address, tax);
  }
}
