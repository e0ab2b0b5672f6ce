import { More, usePaged } from '../../../kit/lists.tsx';
import { Loaded } from '../../../kit/notice.tsx';
import { Amount } from '../../../kit/numbers.tsx';
import { Status } from '../../../kit/status.tsx';
import { Time } from '../../../kit/time.tsx';

interface ClaimsProps {
  readonly agentId: string;
  readonly onOpen: (id: string) => void;
}

/** The newest claims of the agent. Nothing is shown before the first. */
export function Claims({ agentId, onOpen }: ClaimsProps) {
  const claims = usePaged('listFeeClaims', { agentId, limit: 25 });
  return (
    <Loaded query={claims} bones={<span />}>
      {(data) =>
        data.length > 0 && (
          <section className="stack" aria-label="Claims so far">
            <h2>Claims so far</h2>
            <ul className="list">
              {data.map(({ id, createdAt, assets, status, gasEth }) => (
                <li key={id} className="item">
                  <span className="item-text">
                    <span className="item-name">
                      {assets.map(({ address, symbol, amount }) => (
                        <span key={address}>
                          <Amount value={amount ?? '0'} symbol={symbol} />{' '}
                        </span>
                      ))}
                    </span>
                    <span className="small quiet">
                      <Time at={createdAt} />
                      {gasEth !== null && (
                        <>
                          {' · gas '}
                          <Amount value={gasEth} symbol="ETH" />
                        </>
                      )}
                    </span>
                  </span>
                  <Status status={status} />
                  <button type="button" className="button plain" onClick={() => onOpen(id)}>
                    Show
                  </button>
                </li>
              ))}
            </ul>
            <More list={claims} />
          </section>
        )
      }
    </Loaded>
  );
}
