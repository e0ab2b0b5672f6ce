import type { WhitelistEntry } from '@agent-trading-service/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client, read } from '../../../app/client.ts';
import { OnChain } from '../../../kit/address.tsx';
import { Confirm } from '../../../kit/dialog.tsx';
import { faultOf } from '../../../kit/field.tsx';
import { TextField } from '../../../kit/inputs.tsx';
import { carryOut } from '../../../kit/intention.ts';
import { Bones, Loaded, Problem } from '../../../kit/notice.tsx';
import { Countdown } from '../../../kit/time.tsx';
import { useWait } from './wait.ts';

const EMPTY = { address: '', label: '' };

/** The addresses that the wallet may pay, with the wait of the new ones. */
export function Whitelist({ agentId }: { readonly agentId: string }) {
  const whitelist = useQuery(read('listWhitelistEntries', { id: agentId, limit: 100 }));
  return (
    <section className="stack" aria-label="Whitelist">
      <h2>May pay to</h2>
      <Loaded query={whitelist} bones={<Bones rows={2} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="quiet">No address. Nothing leaves this wallet by a transfer.</p>
          ) : (
            <Entries agentId={agentId} entries={data} />
          )
        }
      </Loaded>
      <AddEntry agentId={agentId} />
    </section>
  );
}

interface EntriesProps {
  readonly agentId: string;
  readonly entries: readonly WhitelistEntry[];
}

function Entries({ agentId, entries }: EntriesProps) {
  const [asked, setAsked] = useState<WhitelistEntry | null>(null);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ id, address }: WhitelistEntry) =>
      carryOut(`removeWhitelist:${agentId}`, id, { id: agentId, address }, (body, options) =>
        client.removeWhitelistEntry(body, options),
      ),
    onSettled: () => setAsked(null),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['listWhitelistEntries'] }),
  });
  return (
    <>
      <ul className="list">
        {entries.map((entry) => (
          <li key={entry.id} className="item">
            <span className="item-text">
              <span className="item-name" dir="auto">
                {entry.label ?? 'Without a label'}
              </span>
              <span className="small quiet">
                <OnChain kind="address" value={entry.address} />
              </span>
            </span>
            <Wait until={entry.active_at} />
            <button
              type="button"
              className="button plain"
              aria-label={`Remove ${entry.label ?? entry.address}`}
              onClick={() => setAsked(entry)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      {remove.error !== null && <Problem error={remove.error} />}
      <Confirm
        isOpen={asked !== null}
        title="Remove this address?"
        action="Remove"
        tone="danger"
        isBusy={remove.isPending}
        onConfirm={() => {
          if (asked !== null && !remove.isPending) remove.mutate(asked);
        }}
        onClose={() => setAsked(null)}
      >
        <p className="mono notice">{asked?.address}</p>
        <p>Nothing is signed that pays it any more. If you add it again, it waits again.</p>
      </Confirm>
    </>
  );
}

function Wait({ until }: { readonly until: string }) {
  const queries = useQueryClient();
  return (
    <Countdown
      until={until}
      words="in "
      className="chip wait"
      onEnd={() => queries.invalidateQueries({ queryKey: ['listWhitelistEntries'] })}
      end={<span className="chip good">Active</span>}
    />
  );
}

interface Told {
  readonly onSettled: () => void;
  readonly onAdded: () => void;
}

function useAdd(agentId: string, form: typeof EMPTY, { onSettled, onAdded }: Told) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const body = { id: agentId, address: form.address, label: form.label.trim() || null };
      return carryOut(`addWhitelist:${agentId}`, JSON.stringify(body), body, (sent, options) =>
        client.addWhitelistEntry(sent, options),
      );
    },
    onSettled,
    onSuccess: () => {
      onAdded();
      return queries.invalidateQueries({ queryKey: ['listWhitelistEntries'] });
    },
  });
}

function AddEntry({ agentId }: { readonly agentId: string }) {
  const [form, setForm] = useState(EMPTY);
  const [isAsked, setIsAsked] = useState(false);
  const add = useAdd(agentId, form, {
    onSettled: () => setIsAsked(false),
    onAdded: () => setForm(EMPTY),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (form.address !== '') setIsAsked(true);
  };
  return (
    <form className="form" aria-label="Add an address" onSubmit={submit}>
      <div className="pair">
        <TextField
          label="Address"
          placeholder="0x…"
          maxLength={42}
          value={form.address}
          fault={faultOf(add.error, 'address')}
          onChange={(address) => setForm({ ...form, address: address.trim() })}
        />
        <TextField
          label="Label"
          hint="Optional."
          maxLength={64}
          value={form.label}
          fault={faultOf(add.error, 'label')}
          onChange={(label) => setForm({ ...form, label })}
        />
      </div>
      <button type="submit" className="button" disabled={form.address === '' || add.isPending}>
        Add the address
      </button>
      {add.error !== null && <Problem error={add.error} />}
      <Confirm
        isOpen={isAsked}
        title="Let the agent pay this address?"
        action="Add it"
        isBusy={add.isPending}
        onConfirm={() => {
          if (!add.isPending) add.mutate();
        }}
        onClose={() => setIsAsked(false)}
      >
        <AddEffect address={form.address} />
      </Confirm>
    </form>
  );
}

function AddEffect({ address }: { readonly address: string }) {
  const wait = useWait();
  return (
    <>
      <p className="mono notice">{address}</p>
      <p>It can be paid {wait}. You can remove it at any time.</p>
      <p>
        <strong>Worst case:</strong> somebody with a key of the account sends it all that the limits allow.
        Add only an address that is yours.
      </p>
    </>
  );
}
