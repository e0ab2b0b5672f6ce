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

/** Pays an address on the whitelist. The service decides; its refusal is shown in its own words. */
export function Send({ agent, onSent }: SendProps) {
  const { form, change, forget } = useKept(`transfer:${agent.id}`, EMPTY);
  const [isAsked, setIsAsked] = useState(false);
  const queries = useQueryClient();
  const portfolio = useQuery(read('getPortfolio', { agentId: agent.id }));
  const holdings = portfolio.data?.holdings ?? [];
  const held = holdings.find(({ token }) => token.address === form.token) ?? holdings[0];
  const payment = { ...form, token: held?.token.address ?? '' };
  const send = useMutation({
    mutationFn: () =>
      carryOut(
        `transfer:${agent.id}`,
        JSON.stringify(payment),
        { agentId: agent.id, ...payment, waitSeconds: 0 },
        (body, options) => client.transferFunds(body, options),
      ),
    onSettled: () => setIsAsked(false),
    onSuccess: ({ id }) => {
      change({ amount: '' });
      forget();
      onSent(id);
      return queries.invalidateQueries();
    },
  });
  const isFilled =
    payment.to !== '' && held !== undefined && (form.amount === 'max' || isAmount(form.amount));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isFilled) setIsAsked(true);
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
      <div className="pair narrow">
        <SelectField
          label="Asset"
          value={payment.token}
          options={holdings.map(({ token }) => [token.address, token.symbol])}
          fault={faultOf(send.error, 'token')}
          onChange={(token) => change({ token })}
        />
        <NumberField
          label="Amount"
          placeholder="0.0"
          hint={held === undefined ? '…' : `It has ${amountText(held.balance)} ${held.token.symbol}.`}
          fault={faultOf(send.error, 'amount')}
          value={form.amount}
          onChange={(amount) => change({ amount })}
          button={
            <button type="button" className="button" onClick={() => change({ amount: 'max' })}>
              All
            </button>
          }
        />
      </div>
      <button type="submit" className="button main-action wide" disabled={!isFilled || send.isPending}>
        Send
      </button>
      {send.error !== null && (
        <>
          <Problem error={send.error} />
          <p className="small">
            <Link to="/agents/$agentId" params={{ agentId: agent.id }} search={{ tab: 'limits' }}>
              Whitelist and limits of the agent
            </Link>
          </p>
        </>
      )}
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
          <Amount value={amount} symbol={held.token.symbol} />
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
