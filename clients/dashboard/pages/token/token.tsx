import type { TokenAnswer } from '@agent-trading-service/client';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { read } from '../../app/client.ts';
import { OnChain } from '../../kit/address.tsx';
import { Heading } from '../../kit/heading.tsx';
import { Bones, Loaded } from '../../kit/notice.tsx';
import { Amount, bpsText, percentText, RatioChange, Usd } from '../../kit/numbers.tsx';
import { Picture } from '../../kit/picture.tsx';
import { Status } from '../../kit/status.tsx';
import { Candles } from './candles.tsx';
import { Doubts } from './doubts.tsx';
import { Ticket } from './ticket.tsx';
import { TokenTrades } from './trades.tsx';

/** One token: its price over time, its trades, and the ticket. */
export function Token() {
  const { address } = useParams({ from: '/tokens/$address' });
  const token = useQuery({ ...read('getToken', { address }), refetchInterval: 5_000 });
  return (
    <Loaded query={token} title="Token" bones={<Bones rows={4} height="8rem" />}>
      {(data) => (
        <>
          <div className="head">
            <div className="head-title">
              <Picture url={data.imageUrl} name={data.symbol} large />
              <div>
                <Heading text={data.symbol ?? 'Without a symbol'} />
                <p className="row">
                  <span className="quiet" dir="auto">
                    {data.name}
                  </span>
                  <OnChain kind="token" value={data.address} />
                  <Status status={data.verdict.status} />
                </p>
              </div>
            </div>
            <p className="head-price">
              <strong className="price">
                <Usd value={data.priceUsd} />
              </strong>
              <br />
              <RatioChange value={data.priceChange24hRatio} />{' '}
              <span className="small quiet">in 24 hours</span>
            </p>
          </div>
          <div className="grid grid-main">
            <div className="stack">
              <Candles address={address} launchedAt={data.launchedAt} symbol={data.symbol ?? 'the token'} />
              <Facts token={data} />
            </div>
            <Ticket token={data} />
            <TokenTrades address={address} />
          </div>
        </>
      )}
    </Loaded>
  );
}

function Facts({ token }: { readonly token: TokenAnswer }) {
  const { curve, phase, venue, marketCapUsd, liquidityUsd, volumeUsd24h, totalSupply, trades24h, verdict } =
    token;
  return (
    <section className="card stack" aria-label="Facts">
      <dl className="tiles">
        <div>
          <dt>Market cap</dt>
          <dd>
            <Usd value={marketCapUsd} short />
          </dd>
        </div>
        <div>
          <dt>Liquidity</dt>
          <dd>
            <Usd value={liquidityUsd} short />
          </dd>
        </div>
        <div>
          <dt>Volume, 24 h</dt>
          <dd>
            <Usd value={volumeUsd24h} short />
          </dd>
        </div>
        <div>
          <dt>Trades, 24 h</dt>
          <dd>{trades24h ?? '–'}</dd>
        </div>
        <div>
          <dt>Supply</dt>
          <dd>
            <Amount value={totalSupply} />
          </dd>
        </div>
        <div>
          <dt>Venue</dt>
          <dd>
            {venue ?? '–'}
            {phase !== null && <span className="small quiet"> {phase}</span>}
          </dd>
        </div>
      </dl>
      {curve?.progressRatio != null && (
        <div className="stack tight">
          <p className="spread small">
            <span>Progress to graduation</span>
            <span className="number">{percentText(curve.progressRatio)}</span>
          </p>
          <progress
            className="progress"
            aria-label="Progress to graduation"
            max={1}
            value={Number(curve.progressRatio)}
          />
          {curve.snipeTaxBps !== null && curve.snipeTaxBps > 0 && (
            <p className="small stale">The snipe tax is {bpsText(curve.snipeTaxBps)} now and falls.</p>
          )}
        </div>
      )}
      <Doubts verdict={verdict} />
    </section>
  );
}
