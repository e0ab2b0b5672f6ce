import type { AgentAnswer, Holding } from '@agent-trading-service/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { client, read } from '../../../app/client.ts';
import { Confirm } from '../../../kit/dialog.tsx';
import { isAmount, product } from '../../../kit/exact.ts';
import { faultOf } from '../../../kit/field.tsx';
import { NumberField, SelectField } from '../../../kit/inputs.tsx';
import { carryOut, useKept } from '../../../kit/intention.ts';
import { Problem } from '../../../kit/notice.tsx';
import { Amount, amountText, Usd } from '../../../kit/numbers.tsx';
import { Destination } from './destination.tsx';

const EMPTY = { to: '', token: '', amount: '' };
type Payment = typeof EMPTY;

interface SendProps {
  readonly agent: AgentAnswer;
  readonly onSent: (id: string) => void;
}

interface Told {
  readonly onSettled: () => void;
  readonly onSent: (id: string) => void;
}

function useSend(agentId: string, payment: Payment, { onSettled, onSent }: Told) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      carryOut(
        `transfer:${agentId}`,
        JSON.stringify(payment),
        { agentId, ...payment, waitSeconds: 0 },
        (body, options) => client.transferFunds(body, options),
      ),
    onSettled,
    onSuccess: ({ id }) => {
      onSent(id);
      return queries.invalidateQueries();
    },
  });
}

/** Pays an address on the whitelist. The service decides; its refusal is shown in its own words. */
export function Send({ agent, onSent }: SendProps) {
  const { form, change, forget } = useKept(`transfer:${agent.id}`, EMPTY);
  const [isAsked, setIsAsked] = useState(false);
  const portfolio = useQuery(read('getPortfolio', { agentId: agent.id }));
  const holdings = portfolio.data?.holdings ?? [];
  const held = holdings.find(({ token }) => token.address === form.token) ?? holdings[0];
  const payment = { ...form, token: held?.token.address ?? '' };
  const send = useSend(agent.id, payment, {
    onSettled: () => setIsAsked(false),
    onSent: (id) => {
      change({ amount: '' });
      forget();
      onSent(id);
    },
  });
  const isFilled =
    payment.to !== '' && held !== undefined && (form.amount === 'max' || isAmount(form.amount));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isFilled) return;
    // The asset that was shown at first stays, so that a repetition after a reload is the same request.
    change({ token: payment.token });
    setIsAsked(true);
  };
  return (
    <form className="form" aria-label="Send" onSubmit={submit}>
      <h2>Send</h2>
      <Destination
        agentId={agent.id}
        value={form.to}
        fault={faultOf(send.error, 'to')}
        onChange={(to) => change({ to })}
      />
      <What payment={payment} holdings={holdings} held={held} error={send.error} onChange={change} />
      <button type="submit" className="button main-action wide" disabled={!isFilled || send.isPending}>
        Send
      </button>
      {send.error !== null && <Refusal agentId={agent.id} error={send.error} />}
      <Confirm
        isOpen={isAsked && held !== undefined}
        title="Send this?"
        action="Send now"
        tone="danger"
        isBusy={send.isPending}
        onConfirm={() => {
          if (!send.isPending) send.mutate();
        }}
        onClose={() => setIsAsked(false)}
      >
        {held !== undefined && <Effect agent={agent} payment={payment} held={held} />}
      </Confirm>
    </form>
  );
}

interface WhatProps {
  readonly payment: Payment;
  readonly holdings: readonly Holding[];
  readonly held: Holding | undefined;
  readonly error: unknown;
  readonly onChange: (part: Partial<Payment>) => void;
}

function What({ payment, holdings, held, error, onChange }: WhatProps) {
  return (
    <div className="pair narrow">
      <SelectField
        label="Asset"
        value={payment.token}
        options={holdings.map(({ token }) => [token.address, token.symbol])}
        fault={faultOf(error, 'token')}
        onChange={(token) => onChange({ token })}
      />
      <NumberField
        label="Amount"
        placeholder="0.0"
        hint={held === undefined ? '…' : `It has ${amountText(held.balance)} ${held.token.symbol}.`}
        fault={faultOf(error, 'amount')}
        value={payment.amount}
        onChange={(amount) => onChange({ amount })}
        button={
          <button type="button" className="button" onClick={() => onChange({ amount: 'max' })}>
            All
          </button>
        }
      />
    </div>
  );
}

/** Most refusals are about the whitelist or a limit, so their place is one step away. */
const Refusal = ({ agentId, error }: { readonly agentId: string; readonly error: unknown }) => (
  <>
    <Problem error={error} />
    <p className="small">
      <Link to="/agents/$agentId" params={{ agentId }} search={{ tab: 'limits' }}>
        Whitelist and limits of the agent
      </Link>
    </p>
  </>
);

interface EffectProps {
  readonly agent: AgentAnswer;
  readonly payment: Payment;
  readonly held: Holding;
}

function Effect({ agent, payment, held }: EffectProps) {
  const isAll = payment.amount === 'max';
  const amount = isAll ? held.balance : payment.amount;
  return (
    <>
      <p>
        <span dir="auto">{agent.name}</span> sends {isAll ? 'all that it has, now' : 'exactly'}{' '}
        <strong>
          <Amount value={amount} symbol={held.token.symbol} isExact />
        </strong>
        {isAll && held.token.symbol === 'ETH' && ', less the gas'}, worth{' '}
        <Usd value={product(amount, held.priceUsd)} />, to
      </p>
      <p className="mono notice">{payment.to}</p>
      <p>
        <strong>Worst case:</strong> a transfer cannot be undone. If nobody holds the key of this address, all
        of it is lost. The wallet also pays the gas.
      </p>
    </>
  );
}
