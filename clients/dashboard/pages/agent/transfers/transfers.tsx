import type { AgentAnswer, Transfer } from '@agent-trading-service/client';
import { useState } from 'react';
import { OnChain } from '../../../kit/address.tsx';
import { More, usePaged } from '../../../kit/lists.tsx';
import { Empty, Loaded } from '../../../kit/notice.tsx';
import { Amount, Usd } from '../../../kit/numbers.tsx';
import { Status } from '../../../kit/status.tsx';
import { Time } from '../../../kit/time.tsx';
import { Send } from './send.tsx';
import { TransferState } from './transferState.tsx';

const SHOWN = 25;

/** Pays out of the wallet of the agent, and lists what was paid. */
export function Transfers({ agent }: { readonly agent: AgentAnswer }) {
  const transfers = usePaged('listTransfers', { agentId: agent.id, limit: SHOWN });
  const [sent, setSent] = useState<string | null>(null);
  return (
    <div className="grid grid-halves parted">
      <div className="stack">
        <Send agent={agent} onSent={setSent} />
        {sent !== null && <TransferState id={sent} />}
      </div>
      <section className="stack" aria-label="Transfers so far">
        <h2>Transfers so far</h2>
        <Loaded query={transfers}>
          {(data) =>
            data.length === 0 ? (
              <Empty title="No transfers yet." />
            ) : (
              <TransferList transfers={data} onOpen={setSent} />
            )
          }
        </Loaded>
        <More list={transfers} />
      </section>
    </div>
  );
}

interface ListProps {
  readonly transfers: readonly Transfer[];
  readonly onOpen: (id: string) => void;
}

const TransferList = ({ transfers, onOpen }: ListProps) => (
  <ul className="list">
    {transfers.map(({ id, createdAt, amount, amountSent, token, valueUsd, to, status }) => (
      <li key={id} className="item">
        <span className="item-text">
          <span className="item-name">
            <Amount value={amountSent ?? amount} symbol={token.symbol} />
          </span>
          <span className="small quiet">
            <Usd value={valueUsd} /> · <Time at={createdAt} />
          </span>
          <span className="item-line small quiet">
            to <OnChain kind="address" value={to} />
          </span>
        </span>
        <Status status={status} />
        <button type="button" className="button plain" onClick={() => onOpen(id)}>
          Show
        </button>
      </li>
    ))}
  </ul>
);
