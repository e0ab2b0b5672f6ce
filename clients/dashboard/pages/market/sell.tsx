import type { Agent, CreateMarketListingRequest } from '@agent-trading-service/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { client, read } from '../../app/client.ts';
import { Confirm } from '../../kit/dialog.tsx';
import { Heading } from '../../kit/heading.tsx';
import { carryOut, useKept } from '../../kit/intention.ts';
import { Empty, Loaded, Problem } from '../../kit/notice.tsx';
import { SaleEffect } from './saleEffect.tsx';
import { type SaleForm, SellFields } from './sellFields.tsx';

/** Offers one of the account's agents for credits. */
export function Sell() {
  const agents = useQuery(read('listAgents', { limit: 100 }));
  return (
    <>
      <div className="head">
        <Heading text="Sell an agent" />
      </div>
      <Loaded query={agents}>
        {({ data }) => {
          const sellable = data.filter(
            ({ status, listed, frozen }) => status === 'stopped' && !listed && frozen === null,
          );
          return sellable.length === 0 ? (
            <div className="card">
              <Empty title="No agent can be sold now.">
                <p>Only a stopped agent can be sold. Stop the agent first, on its page.</p>
                <Link to="/" className="button">
                  Your agents
                </Link>
              </Empty>
            </div>
          ) : (
            <SaleOf agents={sellable} />
          );
        }}
      </Loaded>
    </>
  );
}

const EMPTY: SaleForm = {
  agentId: '',
  price: '',
  title: '',
  description: '',
  days: '30',
  includeHistory: false,
  includeSystemPrompt: false,
};

const DAY_MS = 86_400_000;

function requestOf(form: SaleForm): CreateMarketListingRequest {
  const { agentId, price, title, description, days, includeHistory, includeSystemPrompt } = form;
  const expiresAt = new Date(Date.now() + Number(days) * DAY_MS).toISOString();
  return {
    agentId,
    price: price.trim(),
    title: title.trim(),
    description: description.trim(),
    ...(days !== '30' && { expiresAt }),
    includeHistory,
    includeSystemPrompt,
  };
}

function SaleOf({ agents }: { readonly agents: readonly Agent[] }) {
  const { agentId: chosen }: { readonly agentId?: string } = useSearch({ from: '/market/sell' });
  const {
    form: kept,
    change,
    forget,
  } = useKept('sale', { ...EMPTY, ...(chosen !== undefined && { agentId: chosen }) });
  const known = agents.find(({ id }) => id === kept.agentId) ?? agents[0];
  const form = { ...kept, agentId: known?.id ?? '' };
  const [isAsked, setIsAsked] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const offer = useMutation({
    mutationFn: () =>
      carryOut(`sell:${form.agentId}`, JSON.stringify(form), requestOf(form), (sent, options) =>
        client.createMarketListing(sent, options),
      ),
    onSettled: () => setIsAsked(false),
    onSuccess: async ({ id }) => {
      forget();
      await queries.invalidateQueries();
      await navigate({ to: '/market/$listingId', params: { listingId: id } });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsAsked(true);
  };
  return (
    <>
      <form className="card form" onSubmit={submit}>
        <SellFields form={form} agents={agents} change={change} error={offer.error} />
        {offer.error !== null && <Problem error={offer.error} />}
        <button type="submit" className="button main-action wide" disabled={offer.isPending}>
          Offer the agent
        </button>
      </form>
      <Confirm
        isOpen={isAsked}
        title="Offer this agent?"
        action="Offer it"
        isBusy={offer.isPending}
        onConfirm={() => {
          if (!offer.isPending) offer.mutate();
        }}
        onClose={() => setIsAsked(false)}
      >
        <SaleEffect form={form} name={known?.name ?? ''} />
      </Confirm>
    </>
  );
}
