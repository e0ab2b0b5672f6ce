import type { MarketListing, MarketListingStatus } from '@agent-trading-service/client';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../app/session.ts';
import { Choices } from '../../kit/choices.tsx';
import { Heading } from '../../kit/heading.tsx';
import { More, usePaged } from '../../kit/lists.tsx';
import { Bones, Empty, Loaded } from '../../kit/notice.tsx';
import { Amount, countText, Usd } from '../../kit/numbers.tsx';
import { Picture } from '../../kit/picture.tsx';
import { useSettled } from '../../kit/settled.ts';
import { Status } from '../../kit/status.tsx';

const VIEWS = [
  ['all', 'For sale'],
  ['ours', 'Mine'],
] as const;
const SORTS = [
  ['newest', 'Newest'],
  ['price', 'Cheapest'],
] as const;
const STATUSES = [
  ['active', 'On sale'],
  ['sold', 'Sold'],
  ['cancelled', 'Cancelled'],
  ['expired', 'Expired'],
] as const;

/** Agents that are offered for credits, and what this account offers or offered. */
export function Market() {
  const [view, setView] = useState<'all' | 'ours'>('all');
  const [sort, setSort] = useState<'newest' | 'price'>('newest');
  const [status, setStatus] = useState<MarketListingStatus>('active');
  const [words, setWords] = useState('');
  const q = useSettled(words.trim());
  const listings = usePaged('listMarketListings', {
    limit: 24,
    sort,
    ...(q !== '' && { q }),
    ...(view === 'ours' && { ours: true, status }),
  });
  return (
    <>
      <div className="head">
        <Heading text="Market" />
        <Link to="/market/sell" search={{}} className="button main-action">
          Sell an agent
        </Link>
      </div>
      <div className="row bar">
        <Choices label="Listings" value={view} options={VIEWS} onChange={setView} />
        {view === 'ours' && <Choices label="Status" value={status} options={STATUSES} onChange={setStatus} />}
        <Choices label="Order" value={sort} options={SORTS} onChange={setSort} />
        <input
          className="input search"
          type="search"
          aria-label="Search by the start of a title or name"
          placeholder="Title or name"
          value={words}
          maxLength={64}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <Loaded query={listings} bones={<Bones rows={3} height="9rem" />}>
        {(data) =>
          data.length === 0 ? (
            <div className="card">
              <Empty title={view === 'ours' ? 'None of yours.' : 'No agent is for sale.'}>
                <p>An agent is sold with its wallet, its tokens and its unclaimed fees.</p>
              </Empty>
            </div>
          ) : (
            <ul className="grid grid-halves" aria-label="Listings">
              {data.map((listing) => (
                <li key={listing.id}>
                  <Offer listing={listing} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <More list={listings} />
    </>
  );
}

function Offer({ listing }: { readonly listing: MarketListing }) {
  const { id, title, price, status, agent, seller } = listing;
  const session = useSession();
  const isOwn = seller.address?.toLowerCase() === session.data?.address.toLowerCase();
  const symbols = agent.tokens.map(({ symbol }) => symbol ?? '?').join(', ');
  return (
    <Link to="/market/$listingId" params={{ listingId: id }} className="card offer">
      <span className="spread">
        <Picture url={agent.imageUrl} name={agent.name} />
        <span className="item-text">
          <span className="item-name" dir="auto">
            {title}
          </span>
          <span className="item-line small quiet" dir="auto">
            {agent.name}
            {symbols !== '' && ` · ${symbols}`}
          </span>
        </span>
        <span className="item-end">
          <strong>
            <Amount value={price} />
          </strong>
          <br />
          <span className="small quiet">credits</span>
        </span>
      </span>
      <span className="spread small quiet">
        <span>
          {countText(agent.stats.launches, 'launch', 'launches')} · {countText(agent.stats.trades, 'trade')} ·
          fees <Usd value={agent.stats.creatorFeesUsd} short />
        </span>
        {status !== 'active' ? <Status status={status} /> : isOwn && <span className="chip">Yours</span>}
      </span>
    </Link>
  );
}
