import { useQuery } from '@tanstack/react-query';
import { read } from '../../../app/client.ts';
import { OnChain } from '../../../kit/address.tsx';
import { Bones, Loaded } from '../../../kit/notice.tsx';
import { Amount } from '../../../kit/numbers.tsx';
import { isSettled, Status } from '../../../kit/status.tsx';
import { Outcome } from '../../shared/outcome.tsx';
import { Steps } from '../../shared/steps.tsx';

const WAIT_MS = 1_500;

/** One transfer from its acceptance until no reorg can undo it. */
export function TransferState({ id }: { readonly id: string }) {
  const transfer = useQuery({
    ...read('getTransfer', { id }),
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : WAIT_MS),
  });
  return (
    <section className="notice" aria-label="Progress of the transfer" aria-live="polite">
      <Loaded query={transfer} bones={<Bones rows={2} />}>
        {(data) => (
          <>
            <p className="spread">
              <strong>
                <Amount value={data.amountSent ?? data.amount} symbol={data.token.symbol} />
              </strong>
              <Status status={data.status} />
            </p>
            <p className="small">
              to <OnChain kind="address" value={data.to} />
            </p>
            <Outcome operation={data} />
            <Steps operation={data} included="In a block, it is paid" />
            {data.tx !== null && (
              <p className="small">
                Transaction <OnChain kind="transaction" value={data.tx.hash} />
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
