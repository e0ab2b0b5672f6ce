import type { StatementEntry, StatementEntryKind } from '@agent-trading-service/client';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { OnChain } from '../../kit/address.tsx';
import { CsvButton, More, usePaged } from '../../kit/lists.tsx';
import { Empty, Loaded } from '../../kit/notice.tsx';
import { Amount, Usd } from '../../kit/numbers.tsx';
import { Time } from '../../kit/time.tsx';
import { Wide } from '../../kit/wide.tsx';
import { useAgentNames } from '../shared/agentNames.tsx';

const KINDS: readonly (readonly [StatementEntryKind, string])[] = [
  ['swap', 'Swap'],
  ['transfer_out', 'Transfer out'],
  ['transfer_in', 'Transfer in'],
  ['deposit', 'Received'],
  ['funding', 'Starter funds'],
  ['claim', 'Fees claimed'],
  ['claim_forward', 'Fees paid out'],
  ['launch_fee', 'Launch fee'],
  ['launch_buy', 'First purchase'],
  ['gas', 'Gas'],
  ['wrap', 'Wrap'],
  ['unwrap', 'Unwrap'],
  ['agent_bought', 'Agent bought'],
  ['agent_sold', 'Agent sold'],
  ['adjustment', 'Adjustment'],
];
const kindText = (kind: string): string => KINDS.find(([one]) => one === kind)?.[1] ?? kind;

/** Each movement of each asset, with the balance after it. */
export function Movements({ filter }: { readonly filter: { readonly agentId?: string } }) {
  const [kind, setKind] = useState<StatementEntryKind | ''>('');
  const asked = kind === '' ? filter : { ...filter, kind };
  const entries = usePaged('listStatement', { ...asked, limit: 40 });
  return (
    <section className="card" aria-label="Movements">
      <div className="card-head">
        <h2>What moved</h2>
        <div className="row">
          <select
            className="input filter"
            aria-label="Kind of movement"
            value={kind}
            onChange={({ target }) => setKind(target.value as StatementEntryKind | '')}
          >
            <option value="">All kinds</option>
            {KINDS.map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </select>
          <CsvButton name="statement" read={() => client.export.listStatement(asked)} />
        </div>
      </div>
      <Loaded query={entries}>
        {(data) => (data.length === 0 ? <Empty title="Nothing has moved." /> : <Entries entries={data} />)}
      </Loaded>
      <More list={entries} />
    </section>
  );
}

function Entries({ entries }: { readonly entries: readonly StatementEntry[] }) {
  const names = useAgentNames();
  return (
    <Wide label="Table of movements">
      <table className="table">
        <thead>
          <tr>
            <th>When</th>
            <th>What</th>
            <th className="end">Amount</th>
            <th className="end">Worth</th>
            <th className="end">Balance</th>
            <th>Agent</th>
            <th>Transaction</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, time, agentId, kind, token, amount, valueUsd, balance, txHash, isFinal }) => (
            <tr key={id}>
              <td title={isFinal ? undefined : 'Not final yet: a reorg can change it.'}>
                <Time at={time} />
              </td>
              <td>{kindText(kind)}</td>
              <td className="end">
                <Change amount={amount} symbol={token.symbol} />
              </td>
              <td className="end">
                <Usd value={valueUsd} />
              </td>
              <td className="end">
                <Amount value={balance} />
              </td>
              <td dir="auto">
                <Link to="/agents/$agentId" params={{ agentId }}>
                  {names.get(agentId) ?? 'An agent'}
                </Link>
              </td>
              <td>{txHash === null ? '–' : <OnChain kind="transaction" value={txHash} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

/** What came has a plus, what went a minus. */
function Change({ amount, symbol }: { readonly amount: string; readonly symbol: string }) {
  const isOut = amount.startsWith('-');
  return (
    <span className={isOut ? 'number' : 'number gain'}>
      {isOut ? '−' : '+'}
      <Amount value={amount.replace('-', '')} symbol={symbol} />
    </span>
  );
}
