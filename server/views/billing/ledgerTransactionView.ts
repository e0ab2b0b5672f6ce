import { microToCredits } from '../../domain/amounts.ts';
import type { LedgerLine } from '../../domain/billing/ledgerRows.ts';
import type { Schema } from '../schema.ts';

type ReferenceType = Schema<'LedgerTransaction'>['reference']['type'];

/** By the prefix of the id. */
const REFERENCE_TYPES: Readonly<Record<string, ReferenceType>> = {
  acc: 'account',
  dep: 'deposit',
  lch: 'launch',
  lst: 'listing',
  stp: 'run_step',
  msg: 'message',
};

export const ledgerTransactionView = (line: LedgerLine): Schema<'LedgerTransaction'> => ({
  id: line.id,
  kind: line.kind,
  amount: microToCredits(BigInt(line.available_micro)),
  reservedAmount: microToCredits(BigInt(line.reserved_micro)),
  balanceAfter: microToCredits(BigInt(line.available_after_micro)),
  reservedAfter: microToCredits(BigInt(line.reserved_after_micro)),
  reference: { type: typeOf(line.reference), id: line.reference },
  createdAt: line.created_at,
});

function typeOf(reference: string): ReferenceType {
  const type = REFERENCE_TYPES[reference.slice(0, 3)];
  if (type === undefined) throw new Error(`the contract has no type for ${reference}`);
  return type;
}
