export type Body = Readonly<Record<string, unknown>>;

/** A tool's answer. The planner reads only its figures, states and ids, never its sentences. */
export interface Result {
  readonly body: Body;
  readonly refusal: string | null;
  readonly isDryRun: boolean;
}

/** The line of JSON in a tool's answer; null if there is none. */
export function readResult(text: string): Result | null {
  for (const line of text.split('\n')) {
    const body = objectOf(line);
    if (body === null) continue;
    const { error, code } = body;
    const refusal = typeof error === 'string' && typeof code === 'string' ? `${error} (${code})` : null;
    return { body, refusal, isDryRun: body.dry_run === true };
  }
  return null;
}

function objectOf(line: string): Body | null {
  if (!line.trimStart().startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Body) : null;
  } catch {
    // A sentence that starts with a brace.
    return null;
  }
}

export const say = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : 'unknown';

export const inside = (value: unknown): Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {};

export const listOf = (value: unknown): Body[] => (Array.isArray(value) ? value.map(inside) : []);

const MAX_LISTED = 10;

export const HELP = `I am a rule-based planner, not a language model. I understand, one after the other:
"buy 0.1 ETH of NVDA", "buy NVDA for 0.1 ETH", "sell 5 NVDA for USDG", "sell all my SCOUT", "swap 0.2 ETH to USDG", "quote 1 ETH to USDG", "show my portfolio", "price of NVDA", "launch a token called Night Owl with symbol OWL on long quoted in USDG", "show my swaps", "show my launches", "show my transfers", "show my automations", "show my fees", "claim my fees", "send 5 USDG to 0x...".`;

const symbolOf = (token: unknown): string => say(inside(token).symbol);
const because = ({ statusReason }: Body): string =>
  typeof statusReason === 'string' ? ` because of ${statusReason}` : '';

export function swapSentence(swap: Body): string {
  const [from, to] = [symbolOf(swap.tokenIn), symbolOf(swap.tokenOut)];
  if (swap.status === 'confirmed')
    return `Swapped ${say(swap.amountInFilled)} ${from} for ${say(swap.amountOut)} ${to} (${say(swap.id)}).`;
  return `The swap of ${say(swap.amountIn)} ${from} for ${to} is ${say(swap.status)}${because(swap)} (${say(swap.id)}).`;
}

export const quoteSentence = (quote: Body): string =>
  `${say(quote.amountIn)} ${symbolOf(quote.tokenIn)} would give ${say(quote.amountOut)} ${symbolOf(quote.tokenOut)}, at least ${say(quote.minAmountOut)}, with a price impact of ${say(quote.priceImpactBps)} basis points.`;

export function portfolioSentence({ holdings, totalUsd }: Body): string {
  const held = listOf(holdings);
  if (held.length === 0) return 'The wallet holds nothing.';
  const lines = held.slice(0, MAX_LISTED).map(({ balance, token, valueUsd }) => {
    const worth = valueUsd === null ? 'no known price' : `$${say(valueUsd)}`;
    return `${say(balance)} ${symbolOf(token)} (${worth})`;
  });
  const more = held.length > MAX_LISTED ? ` and ${held.length - MAX_LISTED} more tokens` : '';
  return `The wallet holds ${lines.join(', ')}${more}; the tokens with a known price are worth $${say(totalUsd)} in all.`;
}

export const pricesSentence = ({ data }: Body): string =>
  listOf(data)
    .map(({ symbol, address, priceUsd, stale, reason }) => {
      const name = symbol === null ? say(address) : say(symbol);
      if (priceUsd === null) return `${name} has no known price (${say(reason)}).`;
      return `${name} costs $${say(priceUsd)}${stale === true ? ', by an old price' : ''}.`;
    })
    .join(' ');

export function launchSentence(launch: Body): string {
  const what = `${say(launch.name)} (${say(launch.symbol)}) on ${say(launch.venue)}`;
  if (launch.status === 'confirmed')
    return `Launched ${what}: its address is ${say(inside(launch.token).address)} (${say(launch.id)}).`;
  return `The launch of ${what} is ${say(launch.status)}${because(launch)} (${say(launch.id)}).`;
}

export function transferSentence(transfer: Body): string {
  const [token, to] = [symbolOf(transfer.token), say(transfer.to)];
  if (transfer.status === 'confirmed')
    return `Sent ${say(transfer.amountSent)} ${token} to ${to} (${say(transfer.id)}).`;
  return `The transfer of ${say(transfer.amount)} ${token} to ${to} is ${say(transfer.status)}${because(transfer)} (${say(transfer.id)}).`;
}

export const automationLine = (automation: Body): string =>
  `The automation ${say(automation.id)} (${say(automation.kind)}) is ${say(automation.status)}${because(automation)}.`;

export const feesSentence = ({ totalUsd, claimableUsd, claimedUsd }: Body): string =>
  `Creator fees so far: $${say(totalUsd)} in all; $${say(claimableUsd)} can be claimed and $${say(claimedUsd)} were paid out.`;

export function claimSentence(claim: Body): string {
  if (claim.status !== 'confirmed')
    return `The claim of creator fees is ${say(claim.status)}${because(claim)} (${say(claim.id)}).`;
  const paid = listOf(claim.assets).map(({ amount, symbol }) => `${say(amount)} ${say(symbol)}`);
  return `Claimed ${paid.join(' and ')} (${say(claim.id)}).`;
}
