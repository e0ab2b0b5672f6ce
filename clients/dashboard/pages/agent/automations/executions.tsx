import type { Automation } from '@agent-trading-service/client';
import { Link } from '@tanstack/react-router';
import { More, usePaged } from '../../../kit/lists.tsx';
import { Bones, Loaded } from '../../../kit/notice.tsx';
import { Amount } from '../../../kit/numbers.tsx';
import { Status } from '../../../kit/status.tsx';
import { Time } from '../../../kit/time.tsx';

/** What an automation did: trades, failures and skips with their reasons. */
export function Executions({ automation }: { readonly automation: Automation }) {
  const { id, tokenIn, tokenOut } = automation;
  const executions = usePaged('listAutomationExecutions', { id, limit: 25 });
  return (
    <Loaded query={executions} bones={<Bones rows={1} />}>
      {(data) =>
        data.length === 0 ? (
          <p className="small quiet">It has not traded yet.</p>
        ) : (
          <>
            <ul className="list" aria-label="Executions">
              {data.map(({ id: key, slot, slots, token, status, reason, amountIn, amountOut }) => (
                <li key={key} className="item">
                  <span className="item-text">
                    {amountIn !== null && amountOut !== null ? (
                      <span className="item-line">
                        <Amount value={amountIn} symbol={tokenIn.symbol} /> →{' '}
                        <Amount value={amountOut} {...(token === null && { symbol: tokenOut.symbol })} />
                      </span>
                    ) : (
                      <span className="item-line">{reason?.replaceAll('_', ' ') ?? 'On its way'}</span>
                    )}
                    <span className="small quiet">
                      <Time at={slot} />
                      {slots > 1 && ` · ${slots} times`}
                      {token !== null && (
                        <>
                          {' · '}
                          <Link to="/tokens/$address" params={{ address: token }}>
                            the token
                          </Link>
                        </>
                      )}
                    </span>
                  </span>
                  <Status status={status} />
                </li>
              ))}
            </ul>
            <More list={executions} />
          </>
        )
      }
    </Loaded>
  );
}
