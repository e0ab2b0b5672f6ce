import type {
  LedgerReference,
  LedgerTransaction,
  LedgerTransactionKind,
} from '@agent-trading-service/client';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { CsvButton, More, usePaged } from '../../kit/lists.tsx';
import { Empty, Loaded } from '../../kit/notice.tsx';
import { Amount } from '../../kit/numbers.tsx';
import { Time } from '../../kit/time.tsx';
import { Wide } from '../../kit/wide.tsx';

const KINDS: readonly (readonly [LedgerTransactionKind, string])[] = [
  ['starter', 'Starter credits'],
  ['deposit', 'Deposit'],
  ['hold', 'Put on hold'],
  ['settle', 'Spent'],
  ['release', 'Returned'],
  ['purchase', 'Agent bought'],
  ['sale', 'Agent sold'],
];
const kindText = (kind: string): string => KINDS.find(([one]) => one === kind)?.[1] ?? kind;

/** Each change of the credits, with what is left. */
export function Ledger() {
  const [kind, setKind] = useState<LedgerTransactionKind | ''>('');
  const filter = kind === '' ? {} : { kind };
  const entries = usePaged('listBillingTransactions', { ...filter, limit: 20 });
  return (
    <section className="card" aria-label="Ledger">
      <div className="card-head">
        <h2>Ledger</h2>
        <div className="row">
          <select
            className="input filter"
            aria-label="Kind of entry"
            value={kind}
            onChange={({ target }) => setKind(target.value as LedgerTransactionKind | '')}
          >
            <option value="">All entries</option>
            {KINDS.map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </select>
          <CsvButton name="credits" read={() => client.export.listBillingTransactions(filter)} />
        </div>
      </div>
      <Loaded query={entries}>
        {(data) => (data.length === 0 ? <Empty title="No entries." /> : <Entries entries={data} />)}
      </Loaded>
      <More list={entries} />
    </section>
  );
}

function Entries({ entries }: { readonly entries: readonly LedgerTransaction[] }) {
  return (
    <Wide label="Ledger entries">
      <table className="table">
        <thead>
          <tr>
            <th>When</th>
            <th>What</th>
            <th>For</th>
            <th className="end">Available</th>
            <th className="end">On hold</th>
            <th className="end">Available after</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, createdAt, kind, reference, amount, reservedAmount, balanceAfter }) => (
            <tr key={id}>
              <td>
                <Time at={createdAt} />
              </td>
              <td>{kindText(kind)}</td>
              <td>
                <Reference reference={reference} />
              </td>
              <td className="end">
                <Change value={amount} />
              </td>
              <td className="end">
                <Change value={reservedAmount} />
              </td>
              <td className="end">
                <Amount value={balanceAfter} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

function Change({ value }: { readonly value: string }) {
  if (value === '0') return <span className="quiet">–</span>;
  return (
    <span className="number">
      {value.startsWith('-') ? '−' : '+'}
      <Amount value={value.replace('-', '')} />
    </span>
  );
}

const CAUSES: Readonly<Record<string, string>> = {
  account: 'Account',
  deposit: 'Payment',
  message: 'Chat',
  run_step: 'Run',
};

function Reference({ reference: { type, id } }: { readonly reference: LedgerReference }) {
  if (type === 'launch')
    return (
      <Link to="/launches/$launchId" params={{ launchId: id }}>
        Launch
      </Link>
    );
  if (type === 'listing')
    return (
      <Link to="/market/$listingId" params={{ listingId: id }}>
        Listing
      </Link>
    );
  return <span title={id}>{CAUSES[type] ?? type}</span>;
}
