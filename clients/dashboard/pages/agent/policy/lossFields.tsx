import { Check, NumberField, SelectField, TextField } from '../../../kit/inputs.tsx';
import { type DraftProps, spanOptions } from './approvalFields.tsx';
import { DAYS, type Draft, RULE_WORDS, type TextName } from './rules.ts';

/** Labels and hints of the limits that are one number. */
const NUMBERS: readonly (readonly [TextName, string])[] = [
  ['maxDailyLossUsd', 'Daily loss, in USD'],
  ['maxDailyLossBps', 'Daily loss, in % of equity'],
  ['maxDrawdownUsd', 'Drawdown, in USD'],
  ['maxDrawdownBps', 'Drawdown, in % of equity'],
  ['maxPositionUsd', 'Holding of one token, in USD'],
  ['maxAutomations', 'Active automations'],
];

/** What the agent may lose, hold and keep open, and when it may trade. */
export function LossFields({ draft, change, faults }: DraftProps) {
  return (
    <section className="form" aria-label="Loss limits and hours">
      <h2>Loss limits and hours</h2>
      <p className="small quiet">
        Each figure is the most that is allowed. Empty: no such limit. A trade that might break one is
        refused. The agent pauses when one is reached.
      </p>
      <div className="pair narrow">
        {NUMBERS.map(([name, label]) => (
          <NumberField
            key={name}
            label={label}
            fault={faults[name]}
            value={draft[name]}
            onChange={(text) => change({ [name]: text })}
          />
        ))}
        <NumberField
          label={RULE_WORDS.maxLosses}
          hint="Sales at a loss in a row that pause the agent."
          fault={faults.maxLosses}
          value={draft.maxLosses}
          onChange={(maxLosses) => change({ maxLosses })}
        />
        <SelectField
          label={RULE_WORDS.coolDownSeconds}
          value={draft.coolDownSeconds}
          options={spanOptions(draft.coolDownSeconds)}
          onChange={(coolDownSeconds) => change({ coolDownSeconds })}
        />
      </div>
      <Hours draft={draft} change={change} />
    </section>
  );
}

function Hours({ draft, change }: Pick<DraftProps, 'draft' | 'change'>) {
  const toggle = (day: Draft['tradingDays'][number], isOn: boolean): void => {
    const others = draft.tradingDays.filter((one) => one !== day);
    change({ tradingDays: isOn ? [...others, day] : others });
  };
  return (
    <>
      <fieldset className="field">
        <legend>{RULE_WORDS.tradingDays}</legend>
        <div className="row">
          {DAYS.map((day) => (
            <Check key={day} isOn={draft.tradingDays.includes(day)} onChange={(isOn) => toggle(day, isOn)}>
              {day.slice(0, 1).toUpperCase() + day.slice(1, 3)}
            </Check>
          ))}
        </div>
        <p className="hint">None: every day.</p>
      </fieldset>
      <div className="pair narrow">
        <TextField
          label={RULE_WORDS.tradingFrom}
          hint="Empty: the whole day."
          type="time"
          value={draft.tradingFrom}
          onChange={(tradingFrom) => change({ tradingFrom })}
        />
        <TextField
          label={RULE_WORDS.tradingTo}
          type="time"
          value={draft.tradingTo}
          onChange={(tradingTo) => change({ tradingTo })}
        />
      </div>
      <TextField
        label={RULE_WORDS.timeZone}
        hint={`Of days and hours. This browser is in ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
        maxLength={64}
        value={draft.timeZone}
        onChange={(timeZone) => change({ timeZone: timeZone.trim() })}
      />
    </>
  );
}
