import { useQuery } from '@tanstack/react-query';
import { read } from '../../../app/client.ts';
import { OnChain } from '../../../kit/address.tsx';
import { Bones, Loaded } from '../../../kit/notice.tsx';
import { Amount } from '../../../kit/numbers.tsx';
import { isSettled, Status } from '../../../kit/status.tsx';
import { Outcome } from '../../shared/outcome.tsx';
import { Steps } from '../../shared/steps.tsx';

const WAIT_MS = 1_500;

/** What a transaction of a claim does, by the first word of its name. */
const ACTIONS: Readonly<Record<string, string>> = {
  sweep: 'Take the fees out of a market',
  collect: 'Take the fees out of a pool',
  claim: 'Claim them from the venue',
  forward: 'Forward them to the payout wallet',
};

/** One claim from its acceptance until no reorg can undo it, with its transactions. */
export function ClaimState({ id }: { readonly id: string }) {
  const claim = useQuery({
    ...read('getFeeClaim', { id }),
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : WAIT_MS),
  });
  return (
    <section className="notice" aria-label="Progress of the claim" aria-live="polite">
      <Loaded query={claim} bones={<Bones rows={2} />}>
        {(data) => (
          <>
            <p className="spread">
              <strong>Claim</strong>
              <Status status={data.status} />
            </p>
            {data.assets.map(({ address, symbol, amount, statusReason }) => (
              <p key={address} className="small">
                <Amount value={amount ?? '0'} symbol={symbol} /> paid
                {statusReason !== null && ` · ${statusReason.replaceAll('_', ' ')}`}
              </p>
            ))}
            <Outcome operation={data} />
            <Steps operation={data} included="In a block, it is paid" />
            <ul className="small">
              {data.steps.map(({ name, status, txHash }) => (
                <li key={name} className="spread">
                  <span>{ACTIONS[name.split(':')[0] ?? ''] ?? name}</span>
                  {txHash === null ? (
                    <Status status={status} />
                  ) : (
                    <OnChain kind="transaction" value={txHash} />
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  );
}
