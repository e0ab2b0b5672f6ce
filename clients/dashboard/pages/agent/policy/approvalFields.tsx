import type { ReactNode } from 'react';
import { Check, NumberField, SelectField, TextArea } from '../../../kit/inputs.tsx';
import { spanText } from '../../../kit/time.tsx';
import { type Draft, type FlagName, RULE_WORDS, type RuleName } from './rules.ts';

export interface DraftProps {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly faults: Partial<Record<RuleName, string>>;
}

const HOUR = 3_600;
const SPANS = [60, 300, 900, HOUR, 4 * HOUR, 24 * HOUR, 72 * HOUR, 168 * HOUR];

/** Common spans, and the present one if it is another. */
export const spanOptions = (seconds: string): (readonly [string, string])[] =>
  [...new Set([...SPANS, Number(seconds)])]
    .sort((one, other) => one - other)
    .map((span) => [String(span), spanText(span)] as const);

const FLAGS: readonly (readonly [FlagName, ReactNode])[] = [
  ['newDestinations', 'Transfers to an address that the agent has never paid'],
  ['newTokens', 'Purchases of a token that it has never bought'],
  ['untrusted', 'Requests of a chat or run that has read text of others'],
  ['launches', 'Every launch'],
  ['rights', 'New rights: whitelist, payout wallet, looser limits, keys and webhooks'],
];

/** What waits for a person, and who decides. */
export function ApprovalFields({ draft, change, faults }: DraftProps) {
  return (
    <section className="form" aria-label="Needs a person">
      <h2>Needs a person</h2>
      <NumberField
        label="Anything worth more than, in USD"
        hint="Swaps, transfers, self-funded launches and forwarded fees. Empty: no such limit."
        fault={faults.aboveUsd}
        value={draft.aboveUsd}
        onChange={(aboveUsd) => change({ aboveUsd })}
      />
      {FLAGS.map(([name, words]) => (
        <Check key={name} isOn={draft[name]} onChange={(isOn) => change({ [name]: isOn })}>
          {words}
        </Check>
      ))}
      <div className="pair narrow">
        <NumberField
          label={RULE_WORDS.maxTrades}
          hint="The next one waits. Empty: any number."
          fault={faults.maxTrades}
          value={draft.maxTrades}
          onChange={(maxTrades) => change({ maxTrades })}
        />
        <SelectField
          label={RULE_WORDS.maxTradesSeconds}
          value={draft.maxTradesSeconds}
          options={spanOptions(draft.maxTradesSeconds)}
          onChange={(maxTradesSeconds) => change({ maxTradesSeconds })}
        />
      </div>
      <TextArea
        label="Wallets that decide, by address"
        hint="Empty: the wallet of the account."
        rows={2}
        fault={faults.approvers}
        value={draft.approvers}
        onChange={(approvers) => change({ approvers })}
      />
      <div className="pair narrow">
        <NumberField
          label={RULE_WORDS.required}
          hint="One refusal is enough to refuse."
          fault={faults.required}
          value={draft.required}
          onChange={(required) => change({ required })}
        />
        <SelectField
          label={RULE_WORDS.expiresInSeconds}
          hint="Then it expires."
          value={draft.expiresInSeconds}
          options={spanOptions(draft.expiresInSeconds)}
          onChange={(expiresInSeconds) => change({ expiresInSeconds })}
        />
      </div>
    </section>
  );
}
