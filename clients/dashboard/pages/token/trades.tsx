import { useQuery } from '@tanstack/react-query';
import { read } from '../../app/client.ts';
import { OnChain } from '../../kit/address.tsx';
import { Empty, Loaded } from '../../kit/notice.tsx';
import { Amount, Usd } from '../../kit/numbers.tsx';
import { Time } from '../../kit/time.tsx';
import { Wide } from '../../kit/wide.tsx';

/** The newest trades of the token, by anybody. */
export function TokenTrades({ address }: { readonly address: string }) {
  const trades = useQuery({ ...read('listTokenTrades', { address, limit: 25 }), refetchInterval: 5_000 });
  return (
    <section className="card" aria-label="Trades">
      <h2>Trades</h2>
      <Loaded query={trades}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="No trades yet." />
          ) : (
            <Wide label="Table of trades">
              <table className="table">
                <thead>
                  <tr>
                    <th>When</th>
                    <th>Side</th>
                    <th className="end">Amount</th>
                    <th className="end">Price</th>
                    <th className="end">Value</th>
                    <th>Trader</th>
                  </tr>
                </thead>
                <tbody>
                  {data.map(({ id, timestamp, side, amountToken, priceUsd, valueUsd, trader, ours }) => (
                    <tr key={id}>
                      <td>
                        <Time at={timestamp} />
                      </td>
                      <td className={side === 'buy' ? 'gain' : 'loss'}>{side === 'buy' ? 'Buy' : 'Sell'}</td>
                      <td className="end">
                        <Amount value={amountToken} />
                      </td>
                      <td className="end">
                        <Usd value={priceUsd} />
                      </td>
                      <td className="end">
                        <Usd value={valueUsd} />
                      </td>
                      <td>
                        <OnChain kind="address" value={trader} />
                        {ours && <span className="chip"> agent</span>}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Wide>
          )
        }
      </Loaded>
    </section>
  );
}
