import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../app/client.ts';
import { Loaded } from '../../kit/notice.tsx';
import { Amount } from '../../kit/numbers.tsx';
import { isOnItsWay, Status } from '../../kit/status.tsx';

const WAIT_MS = 1_000;

/** A swap from its acceptance to its end. */
export function SwapState({ id }: { readonly id: string }) {
  const swap = useQuery({
    ...read('getSwap', { id }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && !isOnItsWay(state.data.status) ? false : WAIT_MS,
  });
  return (
    <div className="notice" role="status">
      <Loaded query={swap} bones={<span>…</span>}>
        {({ status, statusReason, amountIn, amountInFilled, amountOut, tokenIn, tokenOut }) => (
          <>
            <p className="spread">
              <span>
                <Amount value={amountInFilled ?? amountIn} symbol={tokenIn.symbol} /> →{' '}
                {amountOut === null ? tokenOut.symbol : <Amount value={amountOut} symbol={tokenOut.symbol} />}
              </span>
              <Status status={status} />
            </p>
            {status === 'awaiting_approval' && (
              <p className="small">
                A policy holds it. <Link to="/approvals">Decide</Link>
              </p>
            )}
            {statusReason !== null && <p className="small loss">{statusReason.replaceAll('_', ' ')}</p>}
          </>
        )}
      </Loaded>
    </div>
  );
}
