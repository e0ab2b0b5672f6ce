import { product } from '../../../kit/exact.ts';
import { Amount } from '../../../kit/numbers.tsx';
import { type Asset, isPricedIn } from './assets.ts';
import { type AutomationForm, whenOf } from './form.ts';
import { isStop } from './limitPicture.tsx';
import { assetOf } from './picture.tsx';

interface EffectProps {
  readonly form: AutomationForm;
  readonly assets: readonly Asset[];
}

/** What the automation does, and the most that it can cost. */
export function Effect({ form, assets }: EffectProps) {
  const [tokenIn, tokenOut] = [assetOf(assets, form.tokenIn), assetOf(assets, form.tokenOut)];
  if (tokenIn === undefined) return null;
  const each = <Amount value={form.amount} symbol={tokenIn.symbol} />;
  if (form.kind === 'sniper')
    return (
      <>
        <p>
          It buys up to {form.maxSnipes} new launches for <strong>{each}</strong> each.
        </p>
        <p>
          <strong>Worst case:</strong> it spends the whole budget of{' '}
          <Amount value={form.budget} symbol={tokenIn.symbol} /> on tokens that are worth nothing. Each trade
          also costs gas.
        </p>
      </>
    );
  if (tokenOut === undefined) return null;
  if (form.kind === 'limit')
    return (
      <>
        <p>
          It sells <strong>{each}</strong> for {tokenOut.symbol} once the price is{' '}
          {form.side === 'atOrBelow' ? 'at or below' : 'at or above'} <strong>${form.priceUsd}</strong>.
        </p>
        <p>
          <strong>Worst case:</strong>{' '}
          {isStop(form, isPricedIn(tokenIn, tokenOut))
            ? `a stop trades at the market, less ${form.slippage}% of slippage, however bad it is. Reverts cost gas.`
            : 'it fills at exactly this price. Reverts cost gas.'}
        </p>
      </>
    );
  return (
    <>
      <p>
        It sells <strong>{each}</strong> for {tokenOut.symbol}: {whenOf(form.interval)}.
      </p>
      <p>
        <strong>Worst case:</strong> it sells <Most form={form} symbol={tokenIn.symbol} />, each time at the
        price of then, less {form.slippage}% of slippage. Each trade also costs gas.
      </p>
    </>
  );
}

/** The most that it sells in all. */
function Most({ form, symbol }: { readonly form: AutomationForm; readonly symbol: string }) {
  if (form.budget !== '') return <Amount value={form.budget} symbol={symbol} />;
  const whole = /^\d+$/.test(form.maxExecutions) ? product(form.amount, form.maxExecutions) : null;
  if (whole !== null) return <Amount value={whole} symbol={symbol} />;
  return <>all {symbol} of the wallet in time, because it has no end</>;
}
