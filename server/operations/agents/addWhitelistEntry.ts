import { addEntry } from '../../domain/agents/whitelist.ts';
import { readEntry } from '../../domain/agents/whitelistRows.ts';
import { assertDestination } from '../../domain/destinations/assertDestination.ts';
import { forPersons } from '../../domain/policy/forPersons.ts';
import { locationOf } from '../../locationOf.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { whitelistEntryView } from '../../views/agents/whitelistEntryView.ts';

export const addWhitelistEntry: Write<'addWhitelistEntry'> = {
  decide: async (context, { acceptance, actor, caller, path, body }) => {
    const address = context.toChecksum(body.address);
    await assertDestination(context, caller.accountId, address, 'address');
    const { accountId } = caller;
    const entry = { actor, accountId, agentId: path.id, address, label: body.label ?? null };
    return forPersons(acceptance, caller, path.id).commit((trx) => addEntry(context, trx, entry));
  },
  show: async (context, { path }, id) => {
    const entry = await readEntry(context.db, id);
    return {
      status: 201,
      body: whitelistEntryView(entry),
      headers: { Location: locationOf('listWhitelistEntries', { id: path.id, address: entry.address }) },
    };
  },
};
