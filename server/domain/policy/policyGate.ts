import type { Database, Trx } from '../../db/database.ts';
import type { PlanRefusal } from '../../engine/operations/operationKind.ts';
import { findOperation, type OperationRow } from '../../engine/records/operationRows.ts';
import type { PolicyGate } from '../../ports/acceptance.ts';
import { countActive, findActiveAgentId } from '../automations/automationRows.ts';
import { TransientProblem } from '../trading/swapIssues.ts';
import { type HoldContext, holdForPerson } from './holdForPerson.ts';
import { automationReasons, judgeBy, type OperationFacts } from './judge.ts';
import { findPolicy, findPolicyOfOperation, type PolicyRow } from './policyRows.ts';
import {
  type Asking,
  type FactsReaders,
  type Judged,
  readFacts,
  readQuotedFacts,
  readSignedTrade,
} from './readFacts.ts';
import type { Reason, Verdict } from './verdict.ts';
import { insertVerdict } from './verdictRows.ts';

type GateContext = HoldContext & FactsReaders;

/** Ids of the kinds that a policy judges. */
const IS_JUDGED = /^(swp|trf|lch|clm)_/;

const IS_AUTOMATION = /^aut_/;

export const policyGate = (context: GateContext): PolicyGate => ({
  async judge(trx, id, asking) {
    if (IS_AUTOMATION.test(id)) return judgeAutomation(trx, id);
    if (!IS_JUDGED.test(id)) return;
    const policy = await findPolicyOfOperation(trx, id);
    if (policy === undefined) return;
    const operation = await findOperation(trx, id);
    // A repeated cancellation answers with the id of what it cancelled.
    if (operation === undefined || operation.state !== 'accepted' || operation.approval_id !== null) return;
    await judgeOperation(context, trx, policy, operation as Judged, asking);
  },
  async judgeQuote(db, quoted, isPerson) {
    const policy = await findPolicy(db, quoted.agentId);
    if (policy === undefined) return [];
    const { reasons } = await judgeAgain(policy, () =>
      readQuotedFacts(context, db, policy, quoted, isPerson),
    );
    return reasons.map(({ effect, sentence, passes }) => ({
      code: effect === 'refused' ? 'policy_violation' : 'approval_required',
      sentence: `${sentence} ${passes}`,
    }));
  },
});

async function judgeOperation(
  context: GateContext,
  trx: Trx,
  policy: PolicyRow,
  operation: Judged,
  asking: Asking,
): Promise<void> {
  const verdict = await verdictOf(context, trx, policy, operation, asking);
  if (verdict.outcome === 'refused') throw refusalOf(verdict.reasons);
  if (policy.shadow !== null) {
    const drafted = await verdictOf(context, trx, shadowOf(policy, policy.shadow), operation, asking);
    await insertVerdict(trx, operation, drafted);
  }
  const held = verdict.reasons.filter((reason) => reason.effect === 'held');
  if (held.length > 0) await holdForPerson(context, trx, operation, policy.rules, held);
}

async function verdictOf(
  context: FactsReaders,
  trx: Trx,
  policy: PolicyRow,
  operation: Judged,
  asking: Asking,
): Promise<Verdict> {
  return judgeAgain(policy, () => readFacts(context, trx, policy, operation, asking));
}

/**
 * What is under way is read before the ledger. An operation that came into the ledger in between counts twice, so a refusal is
 * looked at once more.
 */
async function judgeAgain(policy: PolicyRow, read: () => Promise<OperationFacts>): Promise<Verdict> {
  const judge = judgeBy(policy.rules);
  const verdict = judge(await read());
  return verdict.outcome === 'refused' ? judge(await read()) : verdict;
}

/** A draft measures its own losses: what the rules in force have reached does not bind it. */
const shadowOf = (policy: PolicyRow, rules: PolicyRow['rules']): PolicyRow => ({
  ...policy,
  rules,
  measured_from: policy.shadow_since,
  hit_at: null,
  hit_rule: null,
});

/** An order of an automation is tried again later: times pass, and so do losses. */
const refusalOf = (reasons: readonly Reason[]): TransientProblem =>
  new TransientProblem('daily_cap', 'policy_violation', sentenceOf(reasons));

const sentenceOf = (reasons: readonly Reason[]): string =>
  reasons.map(({ sentence, passes }) => `${sentence} ${passes}`).join(' ');

async function judgeAutomation(trx: Trx, id: string): Promise<void> {
  const agentId = await findActiveAgentId(trx, id);
  const policy = agentId === null ? undefined : await findPolicy(trx, agentId);
  if (agentId === null || policy === undefined || policy.rules.maxAutomations === null) return;
  const reasons = automationReasons(policy.rules, await countActive(trx, agentId));
  if (reasons.length > 0) throw refusalOf(reasons);
}

/**
 * For the signer, of a purchase or launch whose first transaction is not signed: the hours and losses of now. A sale for cash goes on,
 * and so does what has begun.
 */
export async function policyRefusal(
  context: FactsReaders,
  db: Database | Trx,
  operation: OperationRow,
): Promise<PlanRefusal | null> {
  const policy = await findPolicyOfOperation(db, operation.id);
  if (policy === undefined) return null;
  const { outcome, reasons } = await judgeAgain(policy, () =>
    readSignedTrade(context, db, policy, operation as Judged),
  );
  return outcome === 'refused' ? { refused: 'policy_violation', sentence: sentenceOf(reasons) } : null;
}
