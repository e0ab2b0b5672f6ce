import type { LaunchAnswer } from '@agent-trading-service/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { client, read } from '../../app/client.ts';
import { OnChain } from '../../kit/address.tsx';
import { Heading } from '../../kit/heading.tsx';
import { Bones, Loaded, Problem } from '../../kit/notice.tsx';
import { Amount } from '../../kit/numbers.tsx';
import { Picture } from '../../kit/picture.tsx';
import { isSettled, Status } from '../../kit/status.tsx';
import { Time } from '../../kit/time.tsx';
import { useAgentNames } from '../shared/agentNames.tsx';
import { Steps } from '../shared/steps.tsx';

const WAIT_MS = 1_500;

/** A launch from its acceptance to the end, state by state. */
export function LaunchProgress() {
  const { launchId } = useParams({ from: '/launches/$launchId' });
  const launch = useQuery({
    ...read('getLaunch', { id: launchId }),
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : WAIT_MS),
  });
  return (
    <Loaded query={launch} title="Launch" bones={<Bones rows={4} height="5rem" />}>
      {(data) => (
        <>
          <div className="head">
            <div className="head-title">
              <Picture url={data.imageUrl} name={data.symbol} large />
              <div>
                <Heading text={`Launch of ${data.symbol}`} />
                <p className="row">
                  <Status status={data.status} />
                  <span className="quiet" dir="auto">
                    {data.name}
                  </span>
                </p>
              </div>
            </div>
            {data.token.address !== null && data.status === 'confirmed' && (
              <Link
                to="/tokens/$address"
                params={{ address: data.token.address }}
                search={{ agentId: data.agentId }}
                className="button main-action"
              >
                Open the token
              </Link>
            )}
          </div>
          <div className="grid grid-main">
            <section className="card" aria-label="Progress" aria-live="polite">
              <Steps operation={data} included="In a block, the token exists" />
              {data.statusReason !== null && (
                <p className="notice bad">{data.statusReason.replaceAll('_', ' ')}</p>
              )}
            </section>
            <div className="stack">
              {data.funding !== null && data.status === 'awaiting_funding' && <Funding launch={data} />}
              <Facts launch={data} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

type OfLaunch = { readonly launch: LaunchAnswer };

function Funding({ launch }: OfLaunch) {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => client.cancelLaunch({ id: launch.id }),
    onSuccess: () => queries.invalidateQueries(),
  });
  const { funding } = launch;
  if (funding === null) return null;
  return (
    <section className="card stack" aria-label="Funds missing">
      <h2>Send funds to go on</h2>
      <p>
        The wallet has <Amount value={funding.received} /> of{' '}
        <Amount value={funding.required} symbol={funding.asset.symbol} />. The launch waits until{' '}
        <Time at={funding.expiresAt} />.
      </p>
      <OnChain kind="address" value={funding.address} />
      {cancel.error !== null && <Problem error={cancel.error} />}
      <button type="button" className="button" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel the launch
      </button>
    </section>
  );
}

function Facts({ launch }: OfLaunch) {
  const { venue, mode, quote, cost, token, tx, agentId, createdAt } = launch;
  const names = useAgentNames();
  return (
    <section className="card" aria-label="Facts">
      <dl className="facts">
        <div>
          <dt>Agent</dt>
          <dd>
            <Link to="/agents/$agentId" params={{ agentId }} dir="auto">
              {names.get(agentId) ?? 'Open'}
            </Link>
          </dd>
        </div>
        <div>
          <dt>Venue</dt>
          <dd>
            {venue}, against {quote.symbol}
          </dd>
        </div>
        <div>
          <dt>Paid with</dt>
          <dd>
            {mode === 'sponsored' ? <Amount value={cost.credits} symbol="credits" /> : 'the agent’s wallet'}
          </dd>
        </div>
        <div>
          <dt>Token</dt>
          <dd>{token.address === null ? '…' : <OnChain kind="token" value={token.address} />}</dd>
        </div>
        <div>
          <dt>Transaction</dt>
          <dd>{tx === null ? '…' : <OnChain kind="transaction" value={tx.hash} />}</dd>
        </div>
        <div>
          <dt>Accepted</dt>
          <dd>
            <Time at={createdAt} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
