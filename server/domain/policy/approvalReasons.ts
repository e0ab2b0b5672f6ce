import type { Trx } from '../../db/database.ts';
import type { OperationRow } from '../../engine/records/operationRows.ts';
import { showUsdRoundedUp, toFixed18 } from '../../money/amounts.ts';
import type { Ports } from '../../ports/ports.ts';
import { isCash } from '../../ports/registryAssets.ts';
import { findSpending } from '../agents/spendingRows.ts';
import { hasForwardedTo, readClaim } from '../launches/claimRows.ts';
import { countSwapsSince, hasBought, readSwap } from '../trading/swapRows.ts';
import { hasPaid, readTransfer } from '../trading/transferRows.ts';
import type { HeldKind } from './approvalFacts.ts';
import type { ApprovalPolicy } from './approvalPolicy.ts';

export type ReasonsContext = Pick<Ports, 'addressBook' | 'clock'>;

export type Rule = 'aboveUsd' | 'newDestinations' | 'newTokens' | 'maxTrades' | 'untrusted' | 'launches';

/** A rule that wants a person, with its figures. */
export interface Reason {
  readonly rule: Rule;
  readonly sentence: string;
}

interface Judged {
  readonly policy: ApprovalPolicy;
  readonly operation: OperationRow;
  readonly hasReadUntrusted: boolean;
}

/** In the accept commit, after its rows are written and under the agent's lock: two requests cannot pass a rule together. */
export async function approvalReasons(context: ReasonsContext, trx: Trx, judged: Judged): Promise<Reason[]> {
  const { policy, operation, hasReadUntrusted } = judged;
  const kind = operation.kind as HeldKind;
  const found = [
    await worthReason(trx, policy, operation),
    await OF_KIND[kind](context, trx, policy, operation),
    policy.untrusted && hasReadUntrusted
      ? { rule: 'untrusted' as const, sentence: 'The model that asks for it has read text of others.' }
      : null,
  ];
  return found.flat().filter((reason) => reason !== null);
}

/** Null: it has no worth that could be held. */
async function worthOf(trx: Trx, { id, kind }: OperationRow): Promise<{ usd18: bigint | null } | null> {
  if (kind === 'launch') return (await findSpending(trx, id)) ?? null;
  if (kind !== 'swap' && kind !== 'transfer') return null;
  const { value_usd: usd } = await (kind === 'swap' ? readSwap : readTransfer)(trx, id);
  return { usd18: usd === null ? null : toFixed18(usd) };
}

async function worthReason(
  trx: Trx,
  { aboveUsd }: ApprovalPolicy,
  operation: OperationRow,
): Promise<Reason | null> {
  const worth = aboveUsd === null ? null : await worthOf(trx, operation);
  if (aboveUsd === null || worth === null) return null;
  const { usd18 } = worth;
  if (usd18 === null)
    return { rule: 'aboveUsd', sentence: `Its worth is unknown, and more than $${aboveUsd} needs a person.` };
  if (usd18 <= toFixed18(aboveUsd)) return null;
  return { rule: 'aboveUsd', sentence: `It is worth $${showUsdRoundedUp(usd18)}, more than $${aboveUsd}.` };
}

type Judge = (
  context: ReasonsContext,
  trx: Trx,
  policy: ApprovalPolicy,
  operation: OperationRow,
) => Promise<(Reason | null)[]>;

const OF_KIND: Readonly<Record<HeldKind, Judge>> = {
  swap: async (context, trx, policy, { id, agent_id }) => {
    const agentId = agent_id!;
    const { token_out: token } = await readSwap(trx, id);
    const mayBeNew = policy.newTokens && !isCash(context.addressBook, token.address);
    const isNew = mayBeNew && !(await hasBought(trx, agentId, token.address));
    return [
      isNew ? { rule: 'newTokens', sentence: `The agent never bought ${token.address}.` } : null,
      await tradesReason(context, trx, policy, { agentId, id }),
    ];
  },
  transfer: async (_context, trx, policy, { id, agent_id }) => {
    if (!policy.newDestinations) return [];
    const { to_address: to } = await readTransfer(trx, id);
    return (await hasPaid(trx, agent_id!, to)) ? [] : [newDestination(to)];
  },
  launch: async (_context, _trx, policy) =>
    policy.launches ? [{ rule: 'launches', sentence: 'Each launch needs a person.' }] : [],
  claim: async (_context, trx, policy, { id, agent_id }) => {
    const { forward_to: to } = await readClaim(trx, id);
    if (!policy.newDestinations || to === null) return [];
    return (await hasForwardedTo(trx, agent_id!, to)) ? [] : [newDestination(to)];
  },
};

const newDestination = (to: string): Reason => ({
  rule: 'newDestinations',
  sentence: `The agent never paid ${to}.`,
});

async function tradesReason(
  { clock }: ReasonsContext,
  trx: Trx,
  { maxTrades: most, maxTradesSeconds: seconds }: ApprovalPolicy,
  { agentId, id }: { readonly agentId: string; readonly id: string },
): Promise<Reason | null> {
  if (most === null) return null;
  const since = new Date(clock.now().getTime() - seconds * 1_000);
  const before = await countSwapsSince(trx, agentId, since, id);
  if (before < most) return null;
  const sentence = `The agent made ${before} swaps in the last ${seconds} seconds, and more than ${most} need a person.`;
  return { rule: 'maxTrades', sentence };
}
