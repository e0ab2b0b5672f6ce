import type { AgentAnswer } from '@agent-trading-service/client';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../app/client.ts';
import { OnChain } from '../../kit/address.tsx';
import { Loaded } from '../../kit/notice.tsx';
import { bpsText, Usd } from '../../kit/numbers.tsx';
import { Time } from '../../kit/time.tsx';

const none = <span className="quiet">no limit</span>;

const tokensText = (tokens: readonly string[] | null) => (tokens === null ? none : `${tokens.length} tokens`);

/** What the agent may do: limits with the looser ones that wait, the payout wallet, and the addresses that it may pay. */
export function Limits({ agent }: { readonly agent: AgentAnswer }) {
  const whitelist = useQuery(read('listWhitelistEntries', { id: agent.id, limit: 100 }));
  return (
    <div className="stack">
      <LimitFacts limits={agent.limits} />
      {agent.pending_limits !== null && (
        <div className="notice wait">
          <p>
            Looser limits take effect <Time at={agent.pending_limits.active_at} />:
          </p>
          <LimitFacts limits={agent.pending_limits.limits} />
        </div>
      )}
      <Losses agentId={agent.id} />
      <h3>May pay to</h3>
      <Loaded query={whitelist}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="quiet">No address. Nothing leaves this wallet by a transfer.</p>
          ) : (
            <ul className="list">
              {data.map(({ id, address, label, active_at }) => (
                <li key={id} className="item">
                  <span className="item-text" dir="auto">
                    {label ?? 'Without a label'}
                  </span>
                  <OnChain kind="address" value={address} />
                  {Date.parse(active_at) > Date.now() && (
                    <span className="chip wait">
                      from <Time at={active_at} />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <h3>Creator fees go to</h3>
      <p>
        {agent.payout_wallet === null ? (
          <span className="quiet">the wallet of the agent</span>
        ) : (
          <OnChain kind="address" value={agent.payout_wallet} />
        )}
      </p>
    </div>
  );
}

function LimitFacts({ limits }: { readonly limits: AgentAnswer['limits'] }) {
  return (
    <dl className="facts">
      <div>
        <dt>Most for one trade</dt>
        <dd>{limits.max_trade_usd === null ? none : <Usd value={limits.max_trade_usd} />}</dd>
      </div>
      <div>
        <dt>Most in 24 hours</dt>
        <dd>{limits.max_daily_spend_usd === null ? none : <Usd value={limits.max_daily_spend_usd} />}</dd>
      </div>
      <div>
        <dt>Slippage</dt>
        <dd>{limits.max_slippage_bps === null ? none : `at most ${bpsText(limits.max_slippage_bps)}`}</dd>
      </div>
      <div>
        <dt>Price impact</dt>
        <dd>
          {limits.max_price_impact_bps === null ? none : `at most ${bpsText(limits.max_price_impact_bps)}`}
        </dd>
      </div>
      <div>
        <dt>Allowed tokens</dt>
        <dd>{tokensText(limits.allowed_tokens)}</dd>
      </div>
      <div>
        <dt>Forbidden tokens</dt>
        <dd>{limits.denied_tokens === null ? 'none' : `${limits.denied_tokens.length} tokens`}</dd>
      </div>
    </dl>
  );
}

/** What its policy says of losses, positions and hours. Nothing is shown for nothing. */
function Losses({ agentId }: { readonly agentId: string }) {
  const policy = useQuery(read('getAgentPolicy', { id: agentId }));
  if (policy.data === undefined) return null;
  const { maxDailyLossUsd, maxDailyLossBps, maxDrawdownUsd, maxDrawdownBps, maxPositionUsd } = policy.data;
  const { maxAutomations, maxLosses, tradingDays, tradingFrom, tradingTo, timeZone } = policy.data;
  const facts = [
    ['Largest daily loss', maxDailyLossUsd && <Usd value={maxDailyLossUsd} />],
    ['Largest daily loss, of the equity', maxDailyLossBps && bpsText(maxDailyLossBps)],
    ['Largest drawdown', maxDrawdownUsd && <Usd value={maxDrawdownUsd} />],
    ['Largest drawdown, of the equity', maxDrawdownBps && bpsText(maxDrawdownBps)],
    ['Most of one token', maxPositionUsd && <Usd value={maxPositionUsd} />],
    ['Active automations', maxAutomations],
    ['Losses in a row', maxLosses],
    ['Trades on', tradingDays.length > 0 && tradingDays.join(', ')],
    ['Trades from', tradingFrom && `${tradingFrom} to ${tradingTo} (${timeZone})`],
  ] as const;
  const shown = facts.filter(([, value]) => value !== null && value !== false);
  if (shown.length === 0) return null;
  return (
    <>
      <h3>Loss limits and hours</h3>
      <dl className="facts">
        {shown.map(([words, value]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
