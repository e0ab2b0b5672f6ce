import type { DepositAddressAnswer, Deposit as Payment } from '@agent-trading-service/client';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../app/client.ts';
import { Copy, OnChain } from '../../kit/address.tsx';
import { Bones, Loaded } from '../../kit/notice.tsx';
import { Amount } from '../../kit/numbers.tsx';
import { Status } from '../../kit/status.tsx';
import { Time } from '../../kit/time.tsx';
import { Qr } from './qr.tsx';

/** The address that turns payments into credits, and the newest payments. */
export function Deposit() {
  const deposit = useQuery(read('getDepositAddress', {}));
  return (
    <section className="card" aria-label="Buy credits">
      <h2>Buy credits</h2>
      <Loaded query={deposit} bones={<Bones rows={1} height="14rem" />}>
        {(data) => (
          <div className="stack">
            <HowToPay deposit={data} />
            {data.recent.length > 0 && <Payments payments={data.recent} />}
          </div>
        )}
      </Loaded>
    </section>
  );
}

function HowToPay({ deposit }: { readonly deposit: DepositAddressAnswer }) {
  const { address, assets, chainId, uri } = deposit;
  const { data: config } = useQuery({ ...read('getConfig', {}), staleTime: Number.POSITIVE_INFINITY });
  const symbols = assets.map(({ symbol }) => symbol).join(' or ');
  return (
    <div className="with-qr">
      <Qr text={address} label={`QR code of the deposit address ${address}`} />
      <div className="stack">
        <div>
          <p className="small quiet">Your deposit address</p>
          <p className="whole-address">
            <code>{address}</code>
            <Copy text={address} what="the deposit address" />
          </p>
        </div>
        <dl className="facts">
          <div>
            <dt>Network</dt>
            <dd>
              {config?.chain.name ?? 'Chain'} ({chainId})
            </dd>
          </div>
          {assets.map(({ symbol, address: contract, creditsPerUnit, minAmount }) => (
            <div key={contract}>
              <dt>
                1 {symbol} · <OnChain kind="address" value={contract} />
              </dt>
              <dd>
                <Amount value={creditsPerUnit} symbol="credits" />
                <br />
                <span className="small quiet">
                  at least <Amount value={minAmount} symbol={symbol} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="notice wait">
          Send only {symbols}, and only on this network. ETH, other tokens and payments on another network are
          lost.
        </p>
        <p className="small quiet">
          A payment is credited once, when its block is final. <a href={uri}>Open in a wallet</a>
        </p>
      </div>
    </div>
  );
}

function Payments({ payments }: { readonly payments: readonly Payment[] }) {
  return (
    <div>
      <h3>Newest payments</h3>
      <ul className="list">
        {payments.map(({ id, amount, asset, credits, status, txHash, createdAt }) => (
          <li key={id} className="item">
            <span className="item-text">
              <span className="item-name">
                <Amount value={amount} symbol={asset} />
              </span>
              <span className="small quiet">
                <Time at={createdAt} /> · <OnChain kind="transaction" value={txHash} />
              </span>
            </span>
            <span className="item-end">
              <Amount value={credits} symbol="credits" />
              <br />
              <Status status={status === 'pending' ? 'not_final' : status} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
