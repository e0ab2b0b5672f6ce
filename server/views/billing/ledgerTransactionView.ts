import type { LedgerLine } from '../../domain/billing/ledgerRows.ts';
import { microToCredits } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';

type ReferenceType = Schema<'LedgerTransaction'>['reference']['type'];

/** By id prefix. */
const REFERENCE_TYPES: Readonly<Record<string, ReferenceType>> = {
  acc: 'account',
  dep: 'deposit',
  lch: 'launch',
  lst: 'listing',
  stp: 'run_step',
  msg: 'message',
};

/** If the caller may not see the reference, the entry names the account. */
export const ledgerTransactionView = (
  line: LedgerLine,
  seen: ReadonlySet<string>,
): Schema<'LedgerTransaction'> => ({
  id: line.id,
  kind: line.kind,
  amount: microToCredits(BigInt(line.available_micro)),
  reservedAmount: microToCredits(BigInt(line.reserved_micro)),
  balanceAfter: microToCredits(BigInt(line.available_after_micro)),
  reservedAfter: microToCredits(BigInt(line.reserved_after_micro)),
  reference: referenceOf(seen.has(line.reference) ? line.reference : line.account_id),
  createdAt: line.created_at,
});

export const ledgerTransactionRow = ({
  reference,
  ...line
}: Schema<'LedgerTransaction'>): Schema<'LedgerTransactionRow'> => ({
  ...line,
  referenceType: reference.type,
  referenceId: reference.id,
});

const referenceOf = (id: string) => ({ type: typeOf(id), id });

function typeOf(reference: string): ReferenceType {
  const type = REFERENCE_TYPES[reference.slice(0, 3)];
  if (type === undefined) throw new Error(`the contract has no type for ${reference}`);
  return type;
}
