import type { MarketListing } from '@agent-trading-service/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { Confirm } from '../../kit/dialog.tsx';
import { Problem } from '../../kit/notice.tsx';

/** Ends the account's own listing before somebody buys it. */
export function CancelOffer({ listing: { id, status, agent } }: { readonly listing: MarketListing }) {
  const [isAsked, setIsAsked] = useState(false);
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => client.cancelMarketListing({ id }),
    onSettled: () => {
      setIsAsked(false);
      return queries.invalidateQueries();
    },
  });
  if (status !== 'active') return <p className="quiet">This is your listing. It has ended.</p>;
  return (
    <>
      <p className="quiet">This is your listing. Until it ends, nothing else can be done with the agent.</p>
      <button type="button" className="button danger-line wide" onClick={() => setIsAsked(true)}>
        Cancel the listing
      </button>
      {cancel.error !== null && <Problem error={cancel.error} />}
      <Confirm
        isOpen={isAsked}
        title="Cancel the listing?"
        action="End it"
        tone="danger"
        isBusy={cancel.isPending}
        onConfirm={() => {
          if (!cancel.isPending) cancel.mutate();
        }}
        onClose={() => setIsAsked(false)}
      >
        <p>
          Nobody can buy <span dir="auto">{agent.name}</span> any more. You can use it again at once. A new
          listing waits again before it can be bought.
        </p>
      </Confirm>
    </>
  );
}
