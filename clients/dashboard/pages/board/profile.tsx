import type { AgentProfileAnswer } from '@agent-trading-service/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { read } from '../../app/client.ts';
import { OnChain } from '../../kit/address.tsx';
import { Heading } from '../../kit/heading.tsx';
import { Bones, Empty, Loaded } from '../../kit/notice.tsx';
import { Amount, Usd, UsdChange } from '../../kit/numbers.tsx';
import { Picture } from '../../kit/picture.tsx';
import { Time } from '../../kit/time.tsx';
import { Wide } from '../../kit/wide.tsx';
import { useAgentNames } from '../shared/agentNames.tsx';
import { TokenLinks } from '../shared/tokenLinks.tsx';

/** What everybody may know of an agent whose owner made it public. */
export function Profile() {
  const { agentId } = useParams({ from: '/profiles/$agentId' });
  const profile = useQuery(read('getAgentProfile', { id: agentId }));
  const names = useAgentNames();
  return (
    <Loaded query={profile} title="Profile" bones={<Bones rows={3} height="8rem" />}>
      {(data) => (
        <>
          <div className="head">
            <div className="head-title">
              <Picture url={data.image_url} name={data.name} large />
              <div>
                <Heading text={data.name} />
                <OnChain kind="address" value={data.wallet_address} />
              </div>
            </div>
            {names.has(agentId) && (
              <Link to="/agents/$agentId" params={{ agentId }} className="button">
                Manage the agent
              </Link>
            )}
          </div>
          <div className="stack">
            {data.description !== null && (
              <p className="quiet words" dir="auto">
                {data.description}
              </p>
            )}
            <div className="grid grid-halves">
              <Own profile={data} />
              <Tokens profile={data} />
            </div>
            <Trades profile={data} />
          </div>
        </>
      )}
    </Loaded>
  );
}

interface Shown {
  readonly profile: AgentProfileAnswer;
}

function Own({ profile: { stats, pnl, created_at } }: Shown) {
  return (
    <section className="card" aria-label="Its own figures">
      <h2>The agent</h2>
      <dl className="facts">
        <div>
          <dt>Profit and loss</dt>
          <dd>
            <UsdChange value={pnl?.result_usd} />
          </dd>
        </div>
        <div>
          <dt>Realised</dt>
          <dd>
            <UsdChange value={pnl?.realised_usd} />
          </dd>
        </div>
        <div>
          <dt>Unrealised</dt>
          <dd>
            <UsdChange value={pnl?.unrealised_usd} />
          </dd>
        </div>
        <div>
          <dt>Trades</dt>
          <dd>
            {stats.trades} · <Usd value={stats.volume_usd} short />
          </dd>
        </div>
        <div>
          <dt>Fees claimed</dt>
          <dd>
            <Usd value={stats.creator_fees_usd} />
          </dd>
        </div>
        <div>
          <dt>Created</dt>
          <dd>
            <Time at={created_at} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Tokens({ profile: { token_stats, tokens } }: Shown) {
  return (
    <section className="card" aria-label="Its tokens">
      <h2>Its tokens</h2>
      <dl className="facts">
        <div>
          <dt>Newest</dt>
          <dd>
            <TokenLinks tokens={tokens} />
          </dd>
        </div>
        <div>
          <dt>Launched</dt>
          <dd>{token_stats.launches}</dd>
        </div>
        <div>
          <dt>Graduated</dt>
          <dd>{token_stats.graduated}</dd>
        </div>
        <div>
          <dt>Trades of everybody</dt>
          <dd>{token_stats.trades}</dd>
        </div>
        <div>
          <dt>Volume</dt>
          <dd>
            <Usd value={token_stats.volume_usd} short /> · 24 h{' '}
            <Usd value={token_stats.volume_usd_24h} short />
          </dd>
        </div>
        <div>
          <dt>Creator fees</dt>
          <dd>
            <Usd value={token_stats.creator_fees_usd} short /> · 24 h{' '}
            <Usd value={token_stats.creator_fees_usd_24h} short />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Trades({ profile: { recent_trades } }: Shown) {
  return (
    <section className="card" aria-label="Newest trades">
      <h2>Newest trades of launched tokens</h2>
      {recent_trades.length === 0 ? (
        <Empty title="No trades yet." />
      ) : (
        <Wide label="Trades">
          <table className="table">
            <thead>
              <tr>
                <th>When</th>
                <th>Side</th>
                <th className="end">Amount</th>
                <th className="end">Value</th>
                <th>Transaction</th>
              </tr>
            </thead>
            <tbody>
              {recent_trades.map(({ tx_hash, traded_at, side, token, amount_token, value_usd }) => (
                <tr key={`${tx_hash} ${token.address} ${side} ${amount_token}`}>
                  <td>
                    <Time at={traded_at} />
                  </td>
                  <td className={side === 'buy' ? 'gain' : 'loss'}>{side === 'buy' ? 'Buy' : 'Sell'}</td>
                  <td className="end">
                    <Amount value={amount_token} symbol={token.symbol ?? 'tokens'} />
                  </td>
                  <td className="end">
                    <Usd value={value_usd} />
                  </td>
                  <td>
                    <OnChain kind="transaction" value={tx_hash} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
    </section>
  );
}
