import {
  FREEZE_WORDS,
  type Notice,
  type WebhookContent,
  type WebhookFormat,
  WebhookUrlRefused,
} from '../../ports/webhooks.ts';

export interface EncodedRequest {
  readonly url: string;
  readonly body: string;
}

type ChannelFormat = Exclude<WebhookFormat, 'standard' | 'email'>;

export type HttpContent = Exclude<WebhookContent, { readonly format: 'email' }>;

/** `&`, `<` and `>` are all that Slack and HTML know in a text. Slack reads no other markup, because `mrkdwn` is off. */
export const escapeEntities = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Discord shows any sign after a backslash as it is. */
const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_~|<>#+\-[\]():@!]/g, '\\$&');

/** Of the message flags of Discord: no preview of the link. */
const SUPPRESS_EMBEDS = 4;

/** Empty without a link. */
const freezeLine = (link: string | null): string[] => (link === null ? [] : [`${FREEZE_WORDS} ${link}`]);

const ENCODERS: Readonly<Record<ChannelFormat, (notice: Notice, url: string) => EncodedRequest>> = {
  slack: ({ title, text, link, freezeLink }, url) => ({
    url,
    body: JSON.stringify({
      text: [title, text, link, ...freezeLine(freezeLink)].map(escapeEntities).join('\n'),
      mrkdwn: false,
      unfurl_links: false,
      unfurl_media: false,
    }),
  }),
  discord: ({ title, text, link, freezeLink }, url) => ({
    url,
    body: JSON.stringify({
      content: [
        `**${escapeMarkdown(title)}**`,
        escapeMarkdown(text),
        `<${link}>`,
        ...(freezeLink === null ? [] : [`${FREEZE_WORDS} <${freezeLink}>`]),
      ].join('\n'),
      allowed_mentions: { parse: [] },
      flags: SUPPRESS_EMBEDS,
    }),
  }),
  telegram: ({ title, text, link, freezeLink }, url) => {
    const target = new URL(url);
    const chat = target.searchParams.get('chat_id');
    target.search = '';
    return {
      url: target.href,
      body: JSON.stringify({
        chat_id: chat,
        text: [
          `<b>${escapeEntities(title)}</b>`,
          ...[text, link, ...freezeLine(freezeLink)].map(escapeEntities),
        ].join('\n'),
        parse_mode: 'HTML',
        link_preview_options: { is_disabled: true },
      }),
    };
  },
};

export function encodeContent(content: HttpContent, url: string): EncodedRequest {
  return content.format === 'standard'
    ? { url, body: content.body }
    : ENCODERS[content.format](content.notice, url);
}

const TELEGRAM_PATH = /^\/bot\d{1,20}:[\w-]{10,100}\/sendMessage$/;

/** One address as most providers give them. No quotes, no comments, and nothing that a URL or a header reads as more. */
const MAIL_URL =
  /^mailto:([\w+'=~-]+(?:\.[\w+'=~-]+)*)@((?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d])$/i;

const MAX_ADDRESS = 254;
const MAX_NAME = 64;

function isMailUrl(url: string): boolean {
  const [, name = '', domain = ''] = MAIL_URL.exec(url) ?? [];
  return name !== '' && name.length <= MAX_NAME && name.length + 1 + domain.length <= MAX_ADDRESS;
}

/** What the URL of a channel must have besides the rules of all URLs. @throws WebhookUrlRefused */
export function assertFits(format: WebhookFormat, url: string): void {
  if (format === 'standard') return;
  if (url.includes('…')) throw new WebhookUrlRefused('masked');
  if (format === 'email' && !isMailUrl(url)) throw new WebhookUrlRefused('not_email');
  if (format !== 'telegram') return;
  const parsed = URL.parse(url);
  const chat = parsed?.searchParams.get('chat_id') ?? '';
  const isOnlyChat = [...(parsed?.searchParams.keys() ?? [])].length === 1;
  if (!TELEGRAM_PATH.test(parsed?.pathname ?? '') || !/^(-?\d{1,20}|@\w{1,64})$/.test(chat) || !isOnlyChat)
    throw new WebhookUrlRefused('not_telegram');
}

/** Discord and Telegram also say it in the body, in seconds. */
export function retryAfterOf(format: WebhookFormat, answer: string): number | null {
  if (format !== 'discord' && format !== 'telegram') return null;
  const body = parse(answer);
  const seconds = Number(format === 'discord' ? body?.retry_after : body?.parameters?.retry_after);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds * 1_000) : null;
}

interface Limited {
  readonly retry_after?: unknown;
  readonly parameters?: { readonly retry_after?: unknown } | null;
}

function parse(text: string): Limited | null {
  try {
    return JSON.parse(text) as Limited | null;
  } catch {
    return null;
  }
}

const GONE = 410;

/** A deleted webhook of Slack or Discord; a revoked token of Telegram, or a chat that blocked the bot. */
const GONE_STATUSES: Readonly<Record<HttpContent['format'], readonly number[]>> = {
  standard: [GONE],
  slack: [GONE, 403, 404],
  discord: [GONE, 401, 404],
  telegram: [GONE, 401, 403, 404],
};

export const isGone = (format: HttpContent['format'], status: number): boolean =>
  GONE_STATUSES[format].includes(status);
