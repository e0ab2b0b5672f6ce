import type { TransferRow } from '../../domain/trading/transferRows.ts';
import type { EngineRecord } from '../../engine/records/engineRecord.ts';
import { fromRaw, showUsd, toFixed18 } from '../../money/amounts.ts';
import { chainOperationView } from '../onchain/chainOperationView.ts';
import type { Schema } from '../schema.ts';
import { tokenRef } from './routeView.ts';

export function transferView(transfer: TransferRow, record: EngineRecord): Schema<'Transfer'> {
  const { token, sent_raw: sentRaw } = transfer;
  return {
    id: transfer.id,
    agentId: transfer.agent_id,
    ...chainOperationView(record),
    token: tokenRef(token),
    to: transfer.to_address,
    max: transfer.is_max,
    amount: fromRaw(BigInt(transfer.amount_raw), token.decimals),
    amountRaw: transfer.amount_raw,
    amountSent: sentRaw === null ? null : fromRaw(BigInt(sentRaw), token.decimals),
    amountSentRaw: sentRaw,
    valueUsd: transfer.value_usd === null ? null : showUsd(toFixed18(transfer.value_usd)),
  };
}
