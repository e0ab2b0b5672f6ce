import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../app/client.ts';
import { Problem } from '../../kit/notice.tsx';
import { Amount, bpsText, isZero, Usd } from '../../kit/numbers.tsx';
import { Picture } from '../../kit/picture.tsx';
import { useSettled } from '../../kit/settled.ts';
import { isPreviewable, type LaunchForm, previewBody } from './form.ts';

/** What the launch would cost and do, and everything that would prevent it. */
export function Preview({ form }: { readonly form: LaunchForm }) {
  const settled = useSettled(previewBody(form));
  const canPreview = isPreviewable(form);
  const preview = useQuery({
    ...read('previewLaunch', settled),
    enabled: canPreview && settled.name !== '' && settled.symbol !== '',
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });
  const { data } = preview;
  return (
    <section className="card stack" aria-label="Preview" aria-live="polite">
      <div className="head-title">
        <Picture url={form.logoUrl === '' ? null : form.logoUrl} name={form.symbol || null} large />
        <div>
          <h2 dir="auto">{form.symbol || 'SYMBOL'}</h2>
          <p className="quiet" dir="auto">
            {form.name || 'Its name'}
          </p>
        </div>
      </div>
      {preview.error !== null && <Problem error={preview.error} />}
      {data?.issues.map(({ code, severity, message }) => (
        <p
          key={code}
          className={`notice ${severity === 'error' ? 'bad' : severity === 'warning' ? 'wait' : ''}`}
        >
          {message}
        </p>
      ))}
      <dl className="facts">
        <Fact name="Credits">{data && <Amount value={data.cost.credits} />}</Fact>
        <Fact name="Fee of the venue">
          {data?.cost.launchFeeEth != null && <Amount value={data.cost.launchFeeEth} symbol="ETH" />}
        </Fact>
        <Fact name="Gas, about">
          {data?.cost.gasEth != null && <Amount value={data.cost.gasEth} symbol="ETH" />}
        </Fact>
        <Fact name="Supply">{data && <Amount value={data.totalSupply} />}</Fact>
        <Fact name="First price">{data && <Usd value={data.initialPriceUsd} />}</Fact>
        <Fact name="First market cap">{data && <Usd value={data.initialMarketCapUsd} short />}</Fact>
        <Fact name="Fee of each trade">{data && bpsText(data.feeSchedule.tradeFeeBps)}</Fact>
        <Fact name="Your share of it">{data && bpsText(data.feeSchedule.creatorShareBps)}</Fact>
        <Fact name="Creator tax">{data && bpsText(data.feeSchedule.creatorTaxBps)}</Fact>
        <Fact name="Snipe tax at first">
          {data &&
            (data.feeSchedule.snipeTaxSeconds === 0
              ? 'none'
              : `${bpsText(data.feeSchedule.snipeTaxStartBps)}, gone after ${data.feeSchedule.snipeTaxSeconds} s`)}
        </Fact>
        {data?.initialBuy != null && !isZero(data.initialBuy.amountIn) && (
          <Fact name="First buy returns at least">
            <Amount value={data.initialBuy.minTokensOut} />
          </Fact>
        )}
      </dl>
      {!canPreview && <p className="small quiet">Name and symbol bring the figures.</p>}
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="quiet">–</span>}</dd>
    </div>
  );
}
