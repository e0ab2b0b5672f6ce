import type { Context } from '../../composition/context.ts';
import { type ApprovalRow, listVotes, type VoteRow } from '../../domain/policy/approvalRows.ts';
import { findOperations } from '../../engine/records/operationRows.ts';
import type { Schema } from '../schema.ts';

/** Votes and states are read once for a whole list. */
export async function approvalViews(
  context: Context,
  rows: readonly ApprovalRow[],
): Promise<Schema<'Approval'>[]> {
  const [votes, operations] = await Promise.all([
    listVotes(
      context.db,
      rows.map(({ id }) => id),
    ),
    findOperations(
      context.db,
      rows.map(({ operation_id }) => operation_id),
    ),
  ]);
  const stateOf = new Map(operations.map(({ id, state }) => [id, state]));
  const votesOf = Map.groupBy(votes, ({ approval_id }) => approval_id);
  return rows.map((row) =>
    approvalView(context, row, {
      votes: votesOf.get(row.id) ?? [],
      isHeld: stateOf.get(row.operation_id) === 'held',
    }),
  );
}

export async function oneApprovalView(context: Context, row: ApprovalRow): Promise<Schema<'Approval'>> {
  const [view] = await approvalViews(context, [row]);
  if (view === undefined) throw new Error('one approval has one view');
  return view;
}

const KINDS = { lch: 'launch', swp: 'swap', trf: 'transfer', clm: 'claim' } as const;

function approvalView(
  context: Context,
  row: ApprovalRow,
  { votes, isHeld }: { readonly votes: readonly VoteRow[]; readonly isHeld: boolean },
): Schema<'Approval'> {
  const isOver = !isHeld || Date.parse(row.expires_at) <= context.clock.now().getTime();
  const { summary, worstCase, details } = row.facts;
  return {
    id: row.id,
    agentId: row.agent_id,
    operationId: row.operation_id,
    operationKind: KINDS[row.operation_id.slice(0, 3) as keyof typeof KINDS],
    status: row.status === 'pending' && isOver ? 'expired' : row.status,
    summary,
    worstCase,
    details: details.map((detail) => ({ ...detail })),
    reasons: row.reasons.map((reason) => ({ ...reason })),
    digest: row.digest,
    approvers: [...row.approvers],
    required: row.required,
    votes: votes.map(voteView),
    url: approvalUrl(context, row.id),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    decidedAt: row.decided_at,
  };
}

const voteView = ({ address, decision, created_at }: VoteRow): Schema<'ApprovalVote'> => ({
  address,
  decision: decision as Schema<'ApprovalDecision'>,
  at: created_at,
});

/** The page on which a person decides. */
export const approvalUrl = ({ publicUrl }: Pick<Context, 'publicUrl'>, id: string): string =>
  `${publicUrl()}/docs/approve#${id}`;
