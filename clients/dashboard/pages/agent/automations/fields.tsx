import { useQuery } from '@tanstack/react-query';
import { read } from '../../../app/client.ts';
import { faultOf } from '../../../kit/field.tsx';
import { Check, NumberField, SelectField, TextField } from '../../../kit/inputs.tsx';
import { AssetField } from './assetField.tsx';
import { type Asset, isPricedIn } from './assets.ts';
import { type AutomationForm, type Change, SCHEDULES, type Side } from './form.ts';
import { assetOf } from './picture.tsx';

interface FieldsProps {
  readonly form: AutomationForm;
  readonly change: Change;
  readonly assets: readonly Asset[];
  readonly error: unknown;
}

/** What it sells and buys, when, and what ends it. */
export function AutomationFields(props: FieldsProps) {
  const { form, change, assets, error } = props;
  const symbolIn = assetOf(assets, form.tokenIn)?.symbol ?? 'the asset';
  return (
    <div className="form">
      <div className="pair">
        <AssetField
          label={form.kind === 'sniper' ? 'Pay with' : 'Sell'}
          assets={assets}
          value={form.tokenIn}
          fault={faultOf(error, 'tokenIn')}
          onChange={(tokenIn) => change({ tokenIn })}
        />
        {form.kind !== 'sniper' && (
          <AssetField
            label="Buy"
            assets={assets}
            value={form.tokenOut}
            fault={faultOf(error, 'tokenOut')}
            onChange={(tokenOut) => change({ tokenOut })}
          />
        )}
      </div>
      <NumberField
        label={form.kind === 'limit' ? `Amount, in ${symbolIn}` : `Amount each time, in ${symbolIn}`}
        placeholder="0.0"
        fault={
          faultOf(error, 'amountPerExecution') ??
          faultOf(error, 'amountIn') ??
          faultOf(error, 'amountPerSnipe')
        }
        value={form.amount}
        onChange={(amount) => change({ amount })}
      />
      {form.kind === 'dca' && <DcaFields {...props} symbolIn={symbolIn} />}
      {form.kind === 'limit' && <LimitFields {...props} />}
      {form.kind === 'sniper' && <SniperFields {...props} symbolIn={symbolIn} />}
      <CommonFields {...props} />
    </div>
  );
}

type WithSymbol = FieldsProps & { readonly symbolIn: string };

const OTHER = 'other';

function DcaFields({ form, change, error, symbolIn }: WithSymbol) {
  const isListed = SCHEDULES.some(({ interval }) => interval === form.interval);
  return (
    <>
      <SelectField
        label="When"
        value={isListed ? form.interval : OTHER}
        fault={isListed ? faultOf(error, 'interval') : undefined}
        options={[
          ...SCHEDULES.map(({ interval, words }) => [interval, words] as const),
          [OTHER, 'Another schedule'],
        ]}
        onChange={(interval) => change({ interval: interval === OTHER ? '' : interval })}
      />
      {!isListed && (
        <TextField
          label="Schedule"
          placeholder="0 9 * * 1-5"
          hint="An ISO 8601 duration such as PT2H, or cron in UTC."
          maxLength={64}
          fault={faultOf(error, 'interval')}
          value={form.interval}
          onChange={(interval) => change({ interval })}
        />
      )}
      <div className="pair narrow">
        <NumberField
          label="Trades at most"
          hint="Empty: no end."
          fault={faultOf(error, 'maxExecutions')}
          value={form.maxExecutions}
          onChange={(maxExecutions) => change({ maxExecutions })}
        />
        <NumberField
          label={`Budget, in ${symbolIn}`}
          hint="Empty: none."
          fault={faultOf(error, 'budget')}
          value={form.budget}
          onChange={(budget) => change({ budget })}
        />
      </div>
    </>
  );
}

function LimitFields({ form, change, assets, error }: FieldsProps) {
  const [tokenIn, tokenOut] = [assetOf(assets, form.tokenIn), assetOf(assets, form.tokenOut)];
  const priced =
    tokenIn === undefined || tokenOut === undefined
      ? 'the token'
      : (isPricedIn(tokenIn, tokenOut) ? tokenIn : tokenOut).symbol;
  return (
    <div className="pair narrow">
      <SelectField
        label="When the price is"
        value={form.side}
        options={[
          ['atOrBelow', 'at or below'],
          ['atOrAbove', 'at or above'],
        ]}
        fault={faultOf(error, 'trigger.side')}
        onChange={(side) => change({ side: side as Side })}
      />
      <NumberField
        label={`Price of ${priced}, in USD`}
        placeholder="0.0"
        fault={faultOf(error, 'trigger.priceUsd')}
        value={form.priceUsd}
        onChange={(priceUsd) => change({ priceUsd })}
      />
    </div>
  );
}

function SniperFields({ form, change, error, symbolIn }: WithSymbol) {
  const { data: config } = useQuery(read('getConfig', {}));
  const venues = (config?.venues ?? []).map(({ venue }) => [venue, venue] as const);
  return (
    <div className="pair narrow">
      <NumberField
        label="Launches at most"
        fault={faultOf(error, 'maxSnipes')}
        value={form.maxSnipes}
        onChange={(maxSnipes) => change({ maxSnipes })}
      />
      <NumberField
        label={`Budget, in ${symbolIn}`}
        fault={faultOf(error, 'budget')}
        value={form.budget}
        onChange={(budget) => change({ budget })}
      />
      <SelectField
        label="Venue"
        value={form.venue}
        options={[['', 'Every venue'], ...venues]}
        fault={faultOf(error, 'filters.venues')}
        onChange={(venue) => change({ venue })}
      />
      <TextField
        label="Symbol pattern"
        hint="Such as ^DOG. Empty: every symbol."
        maxLength={128}
        fault={faultOf(error, 'filters.symbolPattern')}
        value={form.symbolPattern}
        onChange={(symbolPattern) => change({ symbolPattern })}
      />
      <NumberField
        label="Snipe tax at most, in %"
        hint="It waits until the tax has fallen."
        fault={faultOf(error, 'filters.maxSnipeTaxBps')}
        value={form.maxSnipeTax}
        onChange={(maxSnipeTax) => change({ maxSnipeTax })}
      />
      <NumberField
        label="Creator tax at most, in %"
        hint="Empty: any."
        fault={faultOf(error, 'filters.maxCreatorTaxBps')}
        value={form.maxCreatorTax}
        onChange={(maxCreatorTax) => change({ maxCreatorTax })}
      />
    </div>
  );
}

function CommonFields({ form, change, error }: FieldsProps) {
  return (
    <>
      <div className="pair narrow">
        <NumberField
          label="Slippage, in %"
          fault={faultOf(error, 'slippageBps')}
          value={form.slippage}
          onChange={(slippage) => change({ slippage })}
        />
        <TextField
          label="Name"
          placeholder="Optional"
          maxLength={64}
          fault={faultOf(error, 'name')}
          value={form.name}
          onChange={(name) => change({ name })}
        />
      </div>
      <TextField
        label="Ends"
        hint="Empty: never."
        type="datetime-local"
        fault={faultOf(error, 'expiresAt')}
        value={form.expiresAt}
        onChange={(expiresAt) => change({ expiresAt })}
      />
      <Check
        isOn={form.acknowledgeUnverified}
        onChange={(acknowledgeUnverified) => change({ acknowledgeUnverified })}
      >
        {form.kind === 'sniper'
          ? 'I know that nobody vouches for launches: they may be worthless or impossible to sell.'
          : 'It may buy a token that the service does not vouch for.'}
      </Check>
    </>
  );
}
