import type { Venue } from '../../../domain/ports.ts';

const IPFS = 'ipfs://';

/**
 * What the token's `tokenURI` leads to, in the fields that the venue's own front end reads. An image outside IPFS has no
 * hash; wallets and explorers look for `image`, which is where the picture is.
 */
export const metadataOf: Venue['metadata'] = (token) => {
  const { name, symbol, description, logoUrl, website, twitter, telegram } = token;
  const links = [
    { label: 'Website', url: website },
    { label: 'X', url: twitter },
    { label: 'Telegram', url: telegram },
  ];
  const document = {
    name,
    symbol,
    ticker: symbol,
    description,
    image: logoUrl,
    image_hash: logoUrl.startsWith(IPFS) ? logoUrl.slice(IPFS.length) : '',
    social_links: links.filter(({ url }) => url !== ''),
    categories: [],
    vesting_recipients: [],
    fee_receiver: token.feeRecipient,
  };
  return new TextEncoder().encode(JSON.stringify(document));
};
