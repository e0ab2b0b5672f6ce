import type { AgentAnswer } from '@agent-trading-service/client';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../app/client.ts';
import { OnChain } from '../../kit/address.tsx';
import { Empty, Loaded } from '../../kit/notice.tsx';
import { Amount } from '../../kit/numbers.tsx';
import { Status } from '../../kit/status.tsx';
import { Time } from '../../kit/time.tsx';
import { Wide } from '../../kit/wide.tsx';

/** The newest swaps of the agent. */
export function Trades({ agent }: { readonly agent: AgentAnswer }) {
  const swaps = useQuery(read('listSwaps', { agentId: agent.id, limit: 25 }));
  return (
    <Loaded query={swaps}>
      {({ data }) =>
        data.length === 0 ? (
          <Empty title="No trades yet." />
        ) : (
          <Wide label="Trades">
            <table className="table">
              <thead>
                <tr>
                  <th>When</th>
                  <th className="end">Pays</th>
                  <th className="end">Gets</th>
                  <th>Status</th>
                  <th>Transaction</th>
                </tr>
              </thead>
              <tbody>
                {data.map(
                  ({
                    id,
                    createdAt,
                    amountIn,
                    amountOut,
                    tokenIn,
                    tokenOut,
                    status,
                    statusReason,
                    tx,
                    ...swap
                  }) => (
                    <tr key={id}>
                      <td>
                        <Time at={createdAt} />
                      </td>
                      <td className="end">
                        <Amount value={swap.amountInFilled ?? amountIn} symbol={tokenIn.symbol} />
                      </td>
                      <td className="end">
                        {amountOut === null ? (
                          <span className="quiet" dir="auto">
                            – {tokenOut.symbol}
                          </span>
                        ) : (
                          <Amount value={amountOut} symbol={tokenOut.symbol} />
                        )}
                      </td>
                      <td>
                        <Status status={status} />
                        {statusReason !== null && (
                          <div className="small quiet">{statusReason.replaceAll('_', ' ')}</div>
                        )}
                      </td>
                      <td>{tx === null ? '–' : <OnChain kind="transaction" value={tx.hash} />}</td>
                    </tr>
                  ),
                )}
              </tbody>
            </table>
          </Wide>
        )
      }
    </Loaded>
  );
}
