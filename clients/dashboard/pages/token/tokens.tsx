import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../app/client.ts';
import { Choices } from '../../kit/choices.tsx';
import { Heading } from '../../kit/heading.tsx';
import { Bones, Empty, Loaded } from '../../kit/notice.tsx';
import { RatioChange, Usd } from '../../kit/numbers.tsx';
import { Picture } from '../../kit/picture.tsx';
import { useSettled } from '../../kit/settled.ts';

const SORTS = [
  ['new', 'New'],
  ['hot', 'Hot'],
  ['marketCap', 'Market cap'],
  ['volume24h', 'Volume'],
] as const;

/** The board of tokens that venues launched. */
export function Tokens() {
  const [sort, setSort] = useState<(typeof SORTS)[number][0]>('new');
  const { agentId } = useSearch({ from: '/tokens' });
  const [words, setWords] = useState('');
  const q = useSettled(words.trim());
  const tokens = useQuery({
    ...read('listTokens', { sort, limit: 50, ...(q !== '' && { q }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="head">
        <Heading text="Tokens" />
        <div className="row">
          <input
            className="input search"
            type="search"
            aria-label="Search by name, symbol or address"
            placeholder="Search"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <Choices label="Order" value={sort} options={SORTS} onChange={setSort} />
        </div>
      </div>
      <div className="card">
        <Loaded query={tokens} bones={<Bones rows={8} />}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty title={q === '' ? 'No tokens yet.' : 'No token fits.'} />
            ) : (
              <ul className="list">
                {data.map(({ address, symbol, name, imageUrl, priceUsd, priceChange24hRatio, ...token }) => (
                  <li key={address}>
                    <Link
                      to="/tokens/$address"
                      params={{ address }}
                      search={agentId === undefined ? {} : { agentId }}
                      className="item"
                    >
                      <Picture url={imageUrl} name={symbol} />
                      <span className="item-text">
                        <span className="item-name" dir="auto">
                          {symbol ?? 'Without a symbol'}
                        </span>
                        <span className="item-line small quiet" dir="auto">
                          {name}
                        </span>
                      </span>
                      <span className="item-end item-price wide-only">
                        <span className="small quiet">Volume, 24 h</span>
                        <br />
                        <Usd value={token.volumeUsd24h} short />
                      </span>
                      <span className="item-end item-price wide-only">
                        <span className="small quiet">Market cap</span>
                        <br />
                        <Usd value={token.marketCapUsd} short />
                      </span>
                      <span className="item-end item-price">
                        <strong>
                          <Usd value={priceUsd} />
                        </strong>
                        <br />
                        <span className="small">
                          <RatioChange value={priceChange24hRatio} />
                        </span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </>
  );
}
