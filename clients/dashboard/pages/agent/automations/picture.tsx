import type { Asset } from './assets.ts';
import { DcaPicture } from './dcaPicture.tsx';
import { type AutomationForm, SCHEDULES } from './form.ts';
import { LimitPicture } from './limitPicture.tsx';
import { SniperPicture } from './sniperPicture.tsx';

interface PictureProps {
  readonly form: AutomationForm;
  readonly assets: readonly Asset[];
}

/** An asset of the list, or another one by its address. */
export const assetOf = (assets: readonly Asset[], address: string): Asset | undefined =>
  assets.find((asset) => asset.address === address) ??
  (/^0x[0-9a-fA-F]{40}$/.test(address) ? { address, symbol: 'tokens', balance: null } : undefined);

/** What the automation would have done with the prices of the last days. */
export const Picture = ({ form, assets }: PictureProps) => (
  <section className="stack" aria-label="What would have happened" aria-live="polite">
    <h2>What would have happened</h2>
    <PictureOf form={form} assets={assets} />
  </section>
);

function PictureOf({ form, assets }: PictureProps) {
  const [tokenIn, tokenOut] = [assetOf(assets, form.tokenIn), assetOf(assets, form.tokenOut)];
  if (form.kind === 'sniper')
    return tokenIn === undefined ? <Missing /> : <SniperPicture form={form} tokenIn={tokenIn} />;
  if (tokenIn === undefined || tokenOut === undefined || tokenIn.address === tokenOut.address)
    return <Missing />;
  if (form.kind === 'limit') return <LimitPicture form={form} tokenIn={tokenIn} tokenOut={tokenOut} />;
  const schedule = SCHEDULES.find(({ interval }) => interval === form.interval);
  if (schedule === undefined) return <p className="quiet">There is no picture of a schedule of your own.</p>;
  return <DcaPicture form={form} schedule={schedule} tokenIn={tokenIn} tokenOut={tokenOut} />;
}

const Missing = () => (
  <div className="chart">
    <div className="cover">Choose the assets to see it.</div>
  </div>
);
