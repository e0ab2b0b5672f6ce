import type { MarketListingDetailsAnswer } from '@agent-trading-service/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { client, read } from '../../app/client.ts';
import { Confirm } from '../../kit/dialog.tsx';
import { carryOut } from '../../kit/intention.ts';
import { Problem } from '../../kit/notice.tsx';
import { Amount, Usd } from '../../kit/numbers.tsx';
import { useNow } from '../../kit/time.tsx';
import { useAgentNames } from '../shared/agentNames.tsx';
import { creditsLeft } from './credits.ts';

interface BuyProps {
  readonly listing: MarketListingDetailsAnswer;
}

/** Buys exactly the state that the screen shows, at exactly its price. */
function useBuy({ id, price, stateHash }: MarketListingDetailsAnswer) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => {
      if (stateHash === null) throw new Error('The service cannot read the state of the agent now.');
      const body = { id, maxPrice: price, stateHash };
      return carryOut(`buyListing:${id}`, JSON.stringify(body), body, (sent, options) =>
        client.buyMarketListing(sent, options),
      );
    },
    onSettled: () => queries.invalidateQueries(),
  });
}

export function Buy({ listing }: BuyProps) {
  const [isAsked, setIsAsked] = useState(false);
  const billing = useQuery(read('getBilling', {}));
  const buy = useBuy(listing);
  const now = useNow(1_000);
  const { status, price, stateHash, buyableAt, agent } = listing;
  const isMine = useAgentNames().has(agent.id);
  // After a lost answer and a reload, only the list of agents tells who bought it.
  if (buy.data !== undefined || (status === 'sold' && isMine)) return <Bought agentId={agent.id} />;
  if (status !== 'active') return <p className="quiet">It is no longer for sale.</p>;
  const left = billing.data && creditsLeft(billing.data.creditsAvailable, price);
  const isTooDear = left?.startsWith('-') ?? false;
  const isToCome = Date.parse(buyableAt) > now;
  return (
    <>
      <button
        type="button"
        className="button main-action wide"
        disabled={left === undefined || isTooDear || isToCome || stateHash === null || buy.isPending}
        onClick={() => setIsAsked(true)}
      >
        Buy the agent
      </button>
      {billing.data !== undefined && (
        <p className="small quiet">
          You have <Amount value={billing.data.creditsAvailable} symbol="credits" />.{' '}
          {isTooDear && <Link to="/billing">Buy credits</Link>}
        </p>
      )}
      {stateHash === null && (
        <p className="notice wait">The service cannot read the state of the agent now. It tries again.</p>
      )}
      {buy.error !== null && <Problem error={buy.error} />}
      <Confirm
        isOpen={isAsked}
        title="Buy this agent?"
        action="Buy now"
        isBusy={buy.isPending}
        onConfirm={() => {
          if (!buy.isPending) buy.mutate(undefined, { onSettled: () => setIsAsked(false) });
        }}
        onClose={() => setIsAsked(false)}
      >
        {left !== undefined && <Effect listing={listing} left={left} />}
      </Confirm>
    </>
  );
}

function Effect({ listing, left }: BuyProps & { readonly left: string }) {
  const { price, agent, totalUsd, marketUsd, unclaimedFeesUsd } = listing;
  return (
    <>
      <p>
        You pay exactly <strong className="number">{price} credits</strong>.{' '}
        <span className="number">{left} credits</span> are left.
      </p>
      <p>
        <span dir="auto">{agent.name}</span> is yours at once, with its wallet: <Usd value={totalUsd} /> by
        oracle prices, <Usd value={marketUsd} /> on paper, <Usd value={unclaimedFeesUsd} /> of fees to claim.
      </p>
      <p>
        It arrives stopped, without whitelist and payout wallet. Its automations are cancelled, and keys of
        the seller lose it. Its limits stay: read them before you start it.
      </p>
      <p>
        <strong>Worst case:</strong> the credits are spent for good, and the tokens on paper bring nothing. If
        the agent or its price has changed since this screen was read, nothing is paid.
      </p>
    </>
  );
}

const Bought = ({ agentId }: { readonly agentId: string }) => (
  <div className="notice" role="status">
    <p>The agent is yours.</p>
    <p>
      <Link to="/agents/$agentId" params={{ agentId }}>
        Open the agent
      </Link>
    </p>
  </div>
);
