import { addEntry } from '../../domain/agents/whitelist.ts';
import { readEntry } from '../../domain/agents/whitelistRows.ts';
import type { Write } from '../../pipeline/call.ts';
import { whitelistEntryView } from '../../views/agents/whitelistEntryView.ts';

export const addWhitelistEntry: Write<'addWhitelistEntry'> = {
  decide: (context, { acceptance, actor, caller, path, body }) =>
    acceptance.commit((trx) =>
      addEntry(context, trx, {
        actor,
        accountId: caller.accountId,
        agentId: path.id,
        address: context.toChecksum(body.address),
        label: body.label ?? null,
      }),
    ),
  show: async (context, { path }, id) => {
    const entry = await readEntry(context.db, id);
    return {
      status: 201,
      body: whitelistEntryView(entry),
      headers: { Location: `/api/v1/agents/${path.id}/whitelist?address=${entry.address}` },
    };
  },
};
