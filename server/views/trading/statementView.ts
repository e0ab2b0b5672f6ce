import type { StatementLine } from '../../domain/ledger/readStatement.ts';
import { showAmount, showUsd, toFixed18 } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';
import { tokenRef } from './routeView.ts';

export function statementEntryView({
  entry,
  asset,
  order,
  isFinal,
}: StatementLine): Schema<'StatementEntry'> {
  const { decimals } = asset;
  return {
    id: `${entry.agent_id}-${entry.block_number}-${entry.position}`,
    time: entry.mined_at,
    block: Number(entry.block_number),
    agentId: entry.agent_id,
    kind: entry.kind,
    token: tokenRef(asset),
    amount: signedAmount(entry.delta_raw, decimals),
    amountRaw: entry.delta_raw,
    balance: signedAmount(entry.balance_raw, decimals),
    balanceRaw: entry.balance_raw,
    valueUsd: entry.value_usd === null ? null : showUsd(toFixed18(entry.value_usd)),
    txHash: entry.tx_hash,
    counterparty: entry.counterparty,
    operation: order,
    step: entry.step,
    isFinal,
  };
}

export function statementRow(line: StatementLine): Schema<'StatementRow'> {
  const { token, operation, ...entry } = statementEntryView(line);
  const { kind: operationKind = null, id: operationId = null } = operation ?? {};
  const { symbol, address, decimals } = token;
  return { ...entry, symbol, token: address, decimals, operationKind, operationId };
}

/** A token may report any number. */
const signedAmount = (raw: string, decimals: number): string =>
  raw.startsWith('-') ? `-${showAmount(-BigInt(raw), decimals)}` : showAmount(BigInt(raw), decimals);
