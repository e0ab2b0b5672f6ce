import type { Context } from '../../composition/context.ts';
import type { Database } from '../../db/database.ts';
import { readSnapshot } from '../../db/snapshot.ts';
import { findAccount } from '../../domain/accounts/accountRows.ts';
import { readOwnApiKeys } from '../../domain/accounts/apiKeyRows.ts';
import { readOwnAgents } from '../../domain/agents/agentRows.ts';
import type { Owner } from '../../domain/agents/owner.ts';
import { readOwnEntries } from '../../domain/agents/whitelistRows.ts';
import { readOwnAutomations } from '../../domain/automations/automationRows.ts';
import { readOwnMessages } from '../../domain/chat/messageRows.ts';
import type { EventRow } from '../../domain/events/eventRows.ts';
import { readOwnClaims } from '../../domain/launches/claimRows.ts';
import { readOwnApprovals } from '../../domain/policy/approvalRows.ts';
import { readPolicies } from '../../domain/policy/policyRows.ts';
import { readOwnRuns } from '../../domain/runs/runRows.ts';
import { readOwnLaunches } from '../../domain/tokens/launchRows.ts';
import { readOwnSwaps } from '../../domain/trading/swapRows.ts';
import { readOwnTransfers } from '../../domain/trading/transferRows.ts';
import { readOwnWebhooks } from '../../domain/webhooks/webhookRows.ts';
import { withEngineRecords } from '../../engine/records/engineRecord.ts';
import { apiKeyView } from '../account/apiKeyView.ts';
import { profileView } from '../account/profileView.ts';
import { agentViews } from '../agents/agentView.ts';
import { whitelistEntryView } from '../agents/whitelistEntryView.ts';
import { approvalViews } from '../approvals/approvalView.ts';
import { policyView } from '../approvals/policyView.ts';
import { automationView } from '../automations/automationView.ts';
import { claimView } from '../launches/claimView.ts';
import { launchViews } from '../launches/launchView.ts';
import { messageViews } from '../runs/messageView.ts';
import { runViews } from '../runs/runView.ts';
import type { Schema } from '../schema.ts';
import { swapView } from '../trading/swapView.ts';
import { transferView } from '../trading/transferView.ts';
import { eventView, eventViewWith } from './eventView.ts';
import { webhookView } from './webhookView.ts';

/** The views that the owner may see. */
type Reader<View> = (context: Context, owner: Owner, ids: readonly string[]) => Promise<readonly View[]>;

interface Identified {
  readonly id: string;
}

/** What events are about: where an event names it, and how all of a page are read, by that. */
interface Kind {
  readonly idOf: (event: EventRow) => string | null;
  readonly read: (...request: Parameters<Reader<object>>) => Promise<ReadonlyMap<string, object>>;
}

const byId =
  (read: Reader<Identified>): Kind['read'] =>
  async (...request) =>
    new Map((await read(...request)).map((view) => [view.id, view]));

const named = (member: string, read: Reader<Identified>): Kind => ({
  idOf: ({ data }) => (data as Readonly<Record<string, string | null>>)[member] ?? null,
  read: byId(read),
});

const AGENT: Kind = {
  idOf: ({ agent_id }) => agent_id,
  read: byId(async (context, owner, ids) => agentViews(context, await readOwnAgents(context.db, owner, ids))),
};

/** A key that is bound to agents sees no event of the account, so it reads neither keys nor webhooks. */
const ofAccount =
  (read: Reader<Identified>): Reader<Identified> =>
  async (context, owner, ids) =>
    owner.agentIds.length > 0 ? [] : read(context, owner, ids);

const readWithRecords = <Row extends { readonly id: string }>(
  { db }: Context,
  owner: Owner,
  ids: readonly string[],
  readOwn: (db: Database, owner: Owner, ids: readonly string[]) => Promise<readonly Row[]>,
) => readSnapshot(db, async (trx) => withEngineRecords(trx, await readOwn(trx, owner, ids)));

/** By the noun of the event. Credits, deposits and sessions have no resource of their own. */
const KINDS: Readonly<Record<string, Kind>> = {
  agent: AGENT,
  payout: AGENT,
  limits: AGENT,
  launch: named('launchId', async (context, owner, ids) =>
    launchViews(context, await readWithRecords(context, owner, ids, readOwnLaunches)),
  ),
  swap: named('swapId', async (context, owner, ids) =>
    (await readWithRecords(context, owner, ids, readOwnSwaps)).map((one) => swapView(...one)),
  ),
  transfer: named('transferId', async (context, owner, ids) =>
    (await readWithRecords(context, owner, ids, readOwnTransfers)).map((one) => transferView(...one)),
  ),
  claim: named('claimId', async (context, owner, ids) =>
    (await readWithRecords(context, owner, ids, readOwnClaims)).map((one) => claimView(...one)),
  ),
  policy: {
    idOf: ({ agent_id }) => agent_id,
    read: async ({ db }, owner, ids) => {
      const agents = await readOwnAgents(db, owner, ids);
      const policies = await readPolicies(
        db,
        agents.map(({ id }) => id),
      );
      return new Map(policies.map((row) => [row.agent_id, policyView(row.agent_id, row)]));
    },
  },
  approval: named('approvalId', async (context, owner, ids) =>
    approvalViews(context, await readOwnApprovals(context.db, owner, ids)),
  ),
  automation: named('automationId', async (context, owner, ids) =>
    (await readOwnAutomations(context.db, owner, ids)).map((row) => automationView(context, row)),
  ),
  run: named('runId', async (context, owner, ids) =>
    runViews(context, await readOwnRuns(context.db, owner, ids)),
  ),
  chat: named('messageId', async (context, owner, ids) =>
    messageViews(context, owner.accountId, await readOwnMessages(context.db, owner, ids)),
  ),
  whitelist: named('entryId', async (context, owner, ids) =>
    (await readOwnEntries(context.db, owner, ids)).map(whitelistEntryView),
  ),
  key: named(
    'keyId',
    ofAccount(async ({ db, clock }, { accountId }, ids) =>
      (await readOwnApiKeys(db, accountId, ids)).map((row) => apiKeyView(row, clock.now())),
    ),
  ),
  account: {
    idOf: ({ account_id }) => account_id,
    read: byId(
      ofAccount(async (context, { accountId }) => [
        await profileView(context, await findAccount(context.db, accountId)),
      ]),
    ),
  },
  webhook: named(
    'webhookId',
    ofAccount(async ({ db, clock }, { accountId }, ids) =>
      (await readOwnWebhooks(db, accountId, ids)).map((row) => webhookView(row, clock.now())),
    ),
  ),
};

const kindOf = ({ type }: EventRow): Kind | undefined => KINDS[type.slice(0, type.indexOf('.'))];

/** The events, each with the present view of what it is about. Reads once for each kind, never once for each event. */
export async function showObjects(
  context: Context,
  owner: Owner,
  rows: readonly EventRow[],
): Promise<Schema<'Event'>[]> {
  const views = new Map<Kind, ReadonlyMap<string, object>>();
  // One after the other: all at once would use all connections.
  for (const [kind, events] of Map.groupBy(rows, kindOf)) {
    const ids = new Set(events.flatMap((event) => kind?.idOf(event) ?? []));
    if (kind === undefined || ids.size === 0) continue;
    views.set(kind, await kind.read(context, owner, [...ids]));
  }
  return rows.map((row) => {
    const kind = kindOf(row);
    if (kind === undefined) return eventView(row);
    return eventViewWith(row, views.get(kind)?.get(kind.idOf(row) ?? '') ?? null);
  });
}
