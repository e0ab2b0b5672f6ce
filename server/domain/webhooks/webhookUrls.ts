import { createHash } from 'node:crypto';
import type { Ports } from '../../ports/ports.ts';
import type { SealedKey } from '../../ports/vault.ts';
import type { WebhookFormat } from '../../ports/webhooks.ts';
import type { WebhookRow } from './webhookRows.ts';

type Box = Pick<Ports, 'secretBox'>;

/** Whoever knows a URL of these can write to the channel, or knows a person's address. */
const isSecret = (format: WebhookFormat): boolean => format !== 'standard';

export const digestOf = (url: string): string => createHash('sha256').update(url).digest('hex');

/** Columns of a URL. `url` is what answers show. */
export function urlColumns({ secretBox }: Box, id: string, format: WebhookFormat, url: string) {
  const sealed: SealedKey | null = isSecret(format) ? secretBox.seal([id, 'url'], Buffer.from(url)) : null;
  return {
    url: isSecret(format) ? maskUrl(url) : url,
    url_digest: digestOf(url),
    sealed_url: sealed === null ? null : JSON.stringify(sealed),
  };
}

export function openUrl({ secretBox }: Box, { id, url, sealed_url: sealed }: WebhookRow): string {
  if (sealed === null) return url;
  const opened = secretBox.open([id, 'url'], sealed);
  const text = opened.toString('utf8');
  opened.fill(0);
  return text;
}

const MAILTO = 'mailto:';

export const addressOf = (url: string): string => url.slice(MAILTO.length);

/** The domain, and the first letter unless it is most of the name. */
function maskAddress(address: string): string {
  const name = address.slice(0, address.lastIndexOf('@'));
  const shown = name.length < 4 ? '' : name.slice(0, 1);
  return `${MAILTO}${shown}…${address.slice(name.length)}`;
}

/** Below this, four characters would be too large a part. */
const MIN_LENGTH = 32;

/** The host, the chat of Telegram, and of a long secret the last four characters, so that its owner knows it again. */
function maskUrl(text: string): string {
  if (text.startsWith(MAILTO)) return maskAddress(addressOf(text));
  const { origin, pathname, searchParams } = new URL(text);
  const chat = searchParams.get('chat_id');
  if (chat !== null) return `${origin}/…/sendMessage?chat_id=${encodeURIComponent(chat)}`;
  return `${origin}/…${pathname.length < MIN_LENGTH ? '' : pathname.slice(-4)}`;
}
