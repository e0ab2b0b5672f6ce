import type { AgentAnswer, EarningsAsset, FeeEarningsAnswer } from '@agent-trading-service/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client, read } from '../../../app/client.ts';
import { Confirm } from '../../../kit/dialog.tsx';
import { product, sum } from '../../../kit/exact.ts';
import { carryOut } from '../../../kit/intention.ts';
import { Problem } from '../../../kit/notice.tsx';
import { Amount, isZero, Usd } from '../../../kit/numbers.tsx';
import { Wide } from '../../../kit/wide.tsx';

/** So many prices one request may ask for. */
const MOST_PRICES = 50;

/** All assets, or the address of one. */
type Wanted = 'all' | EarningsAsset;

interface ClaimProps {
  readonly agent: AgentAnswer;
  readonly fees: FeeEarningsAnswer;
  readonly onClaimed: (id: string) => void;
}

const isDue = ({ claimable, unswept }: EarningsAsset): boolean => !isZero(claimable) || !isZero(unswept);

/** Claims the fees of every asset or of one. */
export function Claim({ agent, fees, onClaimed }: ClaimProps) {
  const [asked, setAsked] = useState<Wanted | null>(null);
  const queries = useQueryClient();
  const due = fees.assets.filter(isDue);
  const claim = useMutation({
    mutationFn: (wanted: Wanted) => {
      const assets = wanted === 'all' ? {} : { assets: [wanted.address] };
      return carryOut(
        `claim:${agent.id}`,
        wanted === 'all' ? wanted : wanted.address,
        { agentId: agent.id, ...assets },
        (body, options) => client.claimFees(body, options),
      );
    },
    onSettled: () => setAsked(null),
    onSuccess: ({ id }) => {
      onClaimed(id);
      return queries.invalidateQueries();
    },
  });
  const claimed = asked === 'all' ? due : asked === null ? [] : [asked];
  return (
    <section className="stack" aria-label="By asset">
      <h2>By asset</h2>
      <AssetTable assets={fees.assets} onClaim={setAsked} />
      <button
        type="button"
        className="button main-action wide"
        disabled={due.length === 0 || claim.isPending}
        onClick={() => setAsked('all')}
      >
        {due.length === 0 ? 'Nothing to claim' : 'Claim all fees'}
      </button>
      {claim.error !== null && <Problem error={claim.error} />}
      <Confirm
        isOpen={asked !== null}
        title="Claim these fees?"
        action="Claim now"
        isBusy={claim.isPending}
        onConfirm={() => {
          if (asked !== null && !claim.isPending) claim.mutate(asked);
        }}
        onClose={() => setAsked(null)}
      >
        <Effect agent={agent} claimed={claimed} />
      </Confirm>
    </section>
  );
}

interface EffectProps {
  readonly agent: AgentAnswer;
  readonly claimed: readonly EarningsAsset[];
}

const Effect = ({ agent, claimed }: EffectProps) => (
  <>
    <ul>
      {claimed.map(({ address, symbol, claimable, unswept }) => (
        <li key={address}>
          Up to <Amount value={sum(claimable, unswept)} symbol={symbol} />
          {!isZero(unswept) && (
            <>
              , of which <Amount value={unswept} symbol={symbol} /> comes from the markets of its tokens
            </>
          )}
        </li>
      ))}
    </ul>
    <p>
      {agent.payout_wallet === null
        ? 'They go to the wallet of the agent, which pays the gas.'
        : 'They go to the wallet of the agent, which pays the gas, and from there to the payout wallet:'}
    </p>
    {agent.payout_wallet !== null && <p className="mono notice">{agent.payout_wallet}</p>}
    <p>
      <strong>Worst case:</strong> a venue pays less or nothing, and the gas is lost.
    </p>
  </>
);

interface TableProps {
  readonly assets: readonly EarningsAsset[];
  readonly onClaim: (asset: EarningsAsset) => void;
}

function AssetTable({ assets, onClaim }: TableProps) {
  const addresses = assets.map(({ address }) => address).slice(0, MOST_PRICES);
  const prices = useQuery({ ...read('getPrices', { addresses }), enabled: addresses.length > 0 });
  const priceOf = new Map(prices.data?.data.map(({ address, priceUsd }) => [address, priceUsd]));
  return (
    <Wide label="Fees by asset">
      <table className="table">
        <thead>
          <tr>
            <th>Asset</th>
            <th className="end">To claim</th>
            <th className="end">Worth</th>
            <th className="end wide-only">Claimed</th>
            <th>
              <span className="visually-hidden">Claim</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {assets.map((asset) => (
            <AssetRow
              key={asset.address}
              asset={asset}
              price={priceOf.get(asset.address) ?? null}
              onClaim={() => onClaim(asset)}
            />
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

interface RowProps {
  readonly asset: EarningsAsset;
  readonly price: string | null;
  readonly onClaim: () => void;
}

function AssetRow({ asset, price, onClaim }: RowProps) {
  const due = sum(asset.claimable, asset.unswept);
  return (
    <tr>
      <td dir="auto">{asset.symbol}</td>
      <td className="end">
        <Amount value={due} />
      </td>
      <td className="end">
        <Usd value={product(due, price)} />
      </td>
      <td className="end wide-only">
        <Amount value={asset.claimed} />
      </td>
      <td className="end">
        <button
          type="button"
          className="button plain"
          aria-label={`Claim ${asset.symbol}`}
          disabled={!isDue(asset)}
          onClick={onClaim}
        >
          Claim
        </button>
      </td>
    </tr>
  );
}
