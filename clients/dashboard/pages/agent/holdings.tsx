import type { AgentAnswer } from '@agent-trading-service/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../app/client.ts';
import { Empty, Loaded } from '../../kit/notice.tsx';
import { Amount, Usd, UsdChange } from '../../kit/numbers.tsx';
import { Wide } from '../../kit/wide.tsx';

/** What the wallet has, with what it cost and what it gained. */
export function Holdings({ agent }: { readonly agent: AgentAnswer }) {
  const portfolio = useQuery(read('getPortfolio', { agentId: agent.id }));
  const pnl = useQuery(read('getPnl', { agentId: agent.id }));
  const positions = new Map(pnl.data?.positions.map((position) => [position.token.address, position]));
  return (
    <Loaded query={portfolio}>
      {({ holdings }) =>
        holdings.length === 0 ? (
          <Empty title="The wallet is empty.">
            <p>Send funds to its address, or wait for its starter funds.</p>
          </Empty>
        ) : (
          <Wide label="Holdings">
            <table className="table">
              <thead>
                <tr>
                  <th>Asset</th>
                  <th className="end">Balance</th>
                  <th className="end">Price</th>
                  <th className="end">Value</th>
                  <th className="end">Cost</th>
                  <th className="end">Unrealised</th>
                </tr>
              </thead>
              <tbody>
                {holdings.map(({ token, balance, priceUsd, valueUsd }) => {
                  const position = positions.get(token.address);
                  return (
                    <tr key={token.address}>
                      <td>
                        <Link
                          to="/tokens/$address"
                          params={{ address: token.address }}
                          search={{ agentId: agent.id }}
                        >
                          {token.symbol}
                        </Link>
                      </td>
                      <td className="end">
                        <Amount value={balance} />
                      </td>
                      <td className="end">
                        <Usd value={priceUsd} />
                      </td>
                      <td className="end">
                        <Usd value={valueUsd} />
                      </td>
                      <td className="end">
                        <Usd value={position?.costUsd} />
                      </td>
                      <td className="end">
                        <UsdChange value={position?.unrealisedUsd} />
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </Wide>
        )
      }
    </Loaded>
  );
}
