import type { AgentAnswer } from '@agent-trading-service/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../../../app/client.ts';
import { OnChain } from '../../../kit/address.tsx';
import { Confirm } from '../../../kit/dialog.tsx';
import { faultOf } from '../../../kit/field.tsx';
import { TextField } from '../../../kit/inputs.tsx';
import { carryOut } from '../../../kit/intention.ts';
import { Problem } from '../../../kit/notice.tsx';
import { Countdown } from '../../../kit/time.tsx';
import { useWait } from './wait.ts';

type OfAgent = { readonly agent: AgentAnswer };

/** Where claimed creator fees go. */
export function Payout({ agent }: OfAgent) {
  const [address, setAddress] = useState('');
  const [asked, setAsked] = useState<{ readonly wallet: string | null } | null>(null);
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (wallet: string | null) =>
      carryOut(
        `payout:${agent.id}`,
        String(wallet),
        { id: agent.id, payout_wallet: wallet },
        (body, options) => client.updateAgent(body, options),
      ),
    onSettled: () => setAsked(null),
    onSuccess: () => {
      setAddress('');
      return queries.invalidateQueries();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (address !== '') setAsked({ wallet: address });
  };
  return (
    <form className="form" aria-label="Payout wallet" onSubmit={submit}>
      <h2>Creator fees go to</h2>
      <Present agent={agent} onRemove={() => setAsked({ wallet: null })} />
      <TextField
        label="New payout wallet"
        placeholder="0x…"
        maxLength={42}
        value={address}
        fault={faultOf(save.error, 'payout_wallet')}
        onChange={(text) => setAddress(text.trim())}
      />
      <button type="submit" className="button" disabled={address === '' || save.isPending}>
        Change the payout wallet
      </button>
      {save.error !== null && <Problem error={save.error} />}
      <Confirm
        isOpen={asked !== null}
        title={asked?.wallet === null ? 'Keep the fees in the agent?' : 'Change the payout wallet?'}
        action={asked?.wallet === null ? 'Remove it' : 'Change it'}
        isBusy={save.isPending}
        onConfirm={() => {
          if (asked !== null && !save.isPending) save.mutate(asked.wallet);
        }}
        onClose={() => setAsked(null)}
      >
        <Effect wallet={asked?.wallet ?? null} />
      </Confirm>
    </form>
  );
}

function Effect({ wallet }: { readonly wallet: string | null }) {
  const wait = useWait();
  if (wallet === null) return <p>Claimed fees stay in the wallet of the agent from now on.</p>;
  return (
    <>
      <p className="mono notice">{wallet}</p>
      <p>Claimed fees go there {wait}. A transfer needs an entry of its own.</p>
      <p>
        <strong>Worst case:</strong> if nobody holds the key of this address, all later fees are lost.
      </p>
    </>
  );
}

function Present({ agent, onRemove }: OfAgent & { readonly onRemove: () => void }) {
  if (agent.payout_wallet === null) return <p className="quiet">The wallet of the agent.</p>;
  return (
    <div className="row">
      <OnChain kind="address" value={agent.payout_wallet} />
      {agent.payout_wallet_active_at !== null && (
        <Countdown
          until={agent.payout_wallet_active_at}
          words="in "
          className="chip wait"
          end={<span className="chip good">Active</span>}
        />
      )}
      <button type="button" className="button plain" onClick={onRemove}>
        Remove
      </button>
    </div>
  );
}
