/** A sale of an agent. */
export interface AgentSale {
  readonly agentId: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly soldAt: Date;
}

/** Null: since the agent exists, or until now. */
export interface OwnedSpan {
  readonly from: Date | null;
  readonly to: Date | null;
}

/** When the account owned an agent of which it has seen entries. `sales`: all sales of that agent, oldest first. */
export function ownedSpans(sales: readonly AgentSale[], accountId: string): OwnedSpan[] {
  const spans: OwnedSpan[] = [];
  for (const [index, { sellerId, soldAt }] of sales.entries())
    if (sellerId === accountId) spans.push({ from: sales[index - 1]?.soldAt ?? null, to: soldAt });
  const last = sales.at(-1);
  if (last === undefined || last.buyerId === accountId) spans.push({ from: last?.soldAt ?? null, to: null });
  return spans;
}

/** The part of a span within a period; null if they do not meet. */
export function within(span: OwnedSpan, period: OwnedSpan): OwnedSpan | null {
  const from = later(span.from, period.from);
  const to = earlier(span.to, period.to);
  return from !== null && to !== null && from >= to ? null : { from, to };
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one === null || other === null ? (one ?? other) : one > other ? one : other;

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;
