import type { Context } from '../../composition/context.ts';
import type { Owner } from '../../domain/agents/owner.ts';
import { findTransfer, type TransferRow } from '../../domain/trading/transferRows.ts';
import type { RecordKind } from '../../views/onchain/followRecord.ts';
import { hasIncludedStep } from '../../views/onchain/pastRecord.ts';
import type { Schema } from '../../views/schema.ts';
import { transferView } from '../../views/trading/transferView.ts';
import { awaitRecord } from '../awaitRecord.ts';

export async function showTransfer(
  context: Context,
  owner: Owner,
  id: string,
  waitSeconds: number,
): Promise<Schema<'Transfer'>> {
  return transferView(...(await awaitRecord(context, { owner, id, waitSeconds }, findTransfer)));
}

export const TRANSFER: RecordKind<TransferRow> = {
  find: findTransfer,
  show: (_context, transfer, record) => transferView(transfer, record),
  before: (transfer, past) => (hasIncludedStep(past) ? transfer : { ...transfer, sent_raw: null }),
};
