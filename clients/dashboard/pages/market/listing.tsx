import type { MarketListingDetailsAnswer } from '@agent-trading-service/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { read } from '../../app/client.ts';
import { useSession } from '../../app/session.ts';
import { OnChain } from '../../kit/address.tsx';
import { Heading } from '../../kit/heading.tsx';
import { Bones, Loaded } from '../../kit/notice.tsx';
import { Amount, countText, Usd } from '../../kit/numbers.tsx';
import { Picture } from '../../kit/picture.tsx';
import { Status } from '../../kit/status.tsx';
import { Time } from '../../kit/time.tsx';
import { useAgentNames } from '../shared/agentNames.tsx';
import { TokenLinks } from '../shared/tokenLinks.tsx';
import { Buy } from './buy.tsx';
import { CancelOffer } from './cancel.tsx';
import { Contents } from './contents.tsx';

/** One listing: what is sold, what goes along, and the buttons to buy it or to end it. */
export function Listing() {
  const { listingId } = useParams({ from: '/market/$listingId' });
  const listing = useQuery(read('getMarketListing', { id: listingId }));
  const session = useSession();
  const names = useAgentNames();
  const own = session.data?.address.toLowerCase();
  return (
    <Loaded query={listing} title="Listing" bones={<Bones rows={3} height="9rem" />}>
      {(data) => (
        <>
          <div className="head">
            <div className="head-title">
              <Picture url={data.agent.imageUrl} name={data.agent.name} large />
              <div>
                <Heading text={data.title} />
                <p className="row">
                  <Status status={data.status === 'active' ? 'on_sale' : data.status} />
                  {names.has(data.agent.id) ? (
                    <Link to="/agents/$agentId" params={{ agentId: data.agent.id }} dir="auto">
                      {data.agent.name}
                    </Link>
                  ) : (
                    <span className="quiet" dir="auto">
                      {data.agent.name}
                    </span>
                  )}
                </p>
              </div>
            </div>
          </div>
          <div className="grid grid-main">
            <div className="stack">
              <Offered listing={data} />
              <Wallet listing={data} />
            </div>
            <div className="stack">
              <Terms listing={data}>
                {data.seller.address?.toLowerCase() === own ? (
                  <CancelOffer listing={data} />
                ) : (
                  <Buy listing={data} />
                )}
              </Terms>
              <Contents listing={data} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

interface Shown {
  readonly listing: MarketListingDetailsAnswer;
}

function Terms({ listing, children }: Shown & { readonly children: React.ReactNode }) {
  const { price, seller, buyableAt, expiresAt, soldAt, status } = listing;
  const isToCome = Date.parse(buyableAt) > Date.now();
  return (
    <section className="card stack" aria-label="Price">
      <p className="figure">
        <Amount value={price} /> <span className="small quiet">credits</span>
      </p>
      <dl className="facts">
        <div>
          <dt>Seller</dt>
          <dd>{seller.address === null ? 'Unknown' : <OnChain kind="address" value={seller.address} />}</dd>
        </div>
        {status === 'active' && isToCome && (
          <div>
            <dt>Can be bought</dt>
            <dd>
              <Time at={buyableAt} />
            </dd>
          </div>
        )}
        <div>
          <dt>{soldAt === null ? 'Expires' : 'Sold'}</dt>
          <dd>
            <Time at={soldAt ?? expiresAt} />
          </dd>
        </div>
      </dl>
      {children}
    </section>
  );
}

/** The agent as the seller describes it, and as it was when it was listed. */
function Offered({ listing: { description, agent } }: Shown) {
  const { stats, tokens } = agent;
  return (
    <section className="card stack" aria-label="The agent">
      {description !== '' && (
        <p className="words" dir="auto">
          {description}
        </p>
      )}
      <dl className="tiles">
        <div>
          <dt>Launches</dt>
          <dd>{stats.launches}</dd>
        </div>
        <div>
          <dt>Trades</dt>
          <dd>{stats.trades}</dd>
        </div>
        <div>
          <dt>Traded</dt>
          <dd>
            <Usd value={stats.volumeUsd} short />
          </dd>
        </div>
        <div>
          <dt>Fees claimed</dt>
          <dd>
            <Usd value={stats.creatorFeesUsd} short />
          </dd>
        </div>
      </dl>
      <dl className="facts">
        <div>
          <dt>Wallet</dt>
          <dd>
            <OnChain kind="address" value={agent.walletAddress} />
          </dd>
        </div>
        <div>
          <dt>Its tokens</dt>
          <dd dir="auto">
            <TokenLinks tokens={tokens} />
          </dd>
        </div>
        <div>
          <dt>Age when listed</dt>
          <dd>{countText(agent.ageDays, 'day')}</dd>
        </div>
        <div>
          <dt>Model</dt>
          <dd>{agent.model}</dd>
        </div>
        <div>
          <dt>Skills</dt>
          <dd dir="auto">{agent.skills.length === 0 ? 'None' : agent.skills.join(', ')}</dd>
        </div>
      </dl>
    </section>
  );
}

/** What the wallet holds now, with what is oracle price and what is only paper. */
function Wallet({ listing }: Shown) {
  const { holdings, totalUsd, marketUsd, unclaimedFeesUsd, status } = listing;
  if (status !== 'active') return null;
  return (
    <section className="card" aria-label="The wallet">
      <h2>In its wallet</h2>
      {holdings === null ? (
        <p className="quiet">The service cannot read the wallet now. It tries again.</p>
      ) : (
        <div className="stack">
          <ul className="list">
            {holdings.map(({ token, balance, valueUsd }) => (
              <li key={token.address} className="item">
                <span className="item-text item-name" dir="auto">
                  {token.symbol}
                </span>
                <span className="item-end">
                  <Amount value={balance} />
                  <br />
                  <span className="small quiet">
                    <Usd value={valueUsd} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
          {holdings.length === 0 && <p className="quiet">Nothing.</p>}
          <dl className="facts">
            <div>
              <dt>Worth by oracle prices</dt>
              <dd>
                <Usd value={totalUsd} />
              </dd>
            </div>
            <div>
              <dt title="Balance times market price. A sale may bring far less.">Other tokens, on paper</dt>
              <dd>
                <Usd value={marketUsd} />
              </dd>
            </div>
            <div>
              <dt>Unclaimed fees</dt>
              <dd>
                <Usd value={unclaimedFeesUsd} />
              </dd>
            </div>
          </dl>
        </div>
      )}
    </section>
  );
}
