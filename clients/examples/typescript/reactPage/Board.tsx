import type { AgentTradingClient, Output } from '@agent-trading-service/client';
import { useEffect, useState } from 'react';

type Token = Output<'listTokens'>['data'][number];

const ROWS = 20;
const REFRESH_MS = 5000;

/** The newest tokens, read again every five seconds. A wrong answer or none is shown, and the next one tried. */
export function Board({ client }: { readonly client: AgentTradingClient }) {
  const [tokens, setTokens] = useState<readonly Token[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    const read = () =>
      client.listTokens({ limit: ROWS }, { signal: leaving.signal }).then(
        ({ data }) => {
          setTokens(data);
          setProblem('');
        },
        (error: unknown) => {
          if (!leaving.signal.aborted) setProblem(String(error));
        },
      );
    void read();
    const timer = setInterval(read, REFRESH_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [client]);
  return (
    <>
      <h1>Tokens</h1>
      {problem !== '' && <p role="alert">{problem}</p>}
      <table>
        <thead>
          <tr>
            <th>Symbol</th>
            <th>Name</th>
            <th>Price</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(({ address, symbol, name, priceUsd }) => (
            <tr key={address}>
              <td>{symbol}</td>
              <td>{name}</td>
              <td>{priceUsd === null ? 'unknown' : `$${priceUsd}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
