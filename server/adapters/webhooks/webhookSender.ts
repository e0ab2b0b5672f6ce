import { type IncomingMessage, request as requestHttp } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import {
  type WebhookAnswer,
  type WebhookMessage,
  type WebhookSender,
  WebhookUrlRefused,
} from '../../ports/webhooks.ts';
import type { MailSender } from './mailSender.ts';
import { assertFits, encodeContent, type HttpContent, isGone, retryAfterOf } from './noticeFormats.ts';
import { failure, LIMITS, type SenderLimits, shownText } from './senderAnswers.ts';
import { createSecret, createSigningKey, signedHeaders } from './signMessage.ts';
import { findTarget, resolveName, type TargetRules, type WebhookTarget } from './webhookTarget.ts';

export interface SenderOptions extends Partial<TargetRules> {
  readonly version: string;
  readonly limits?: SenderLimits;
  /** Certificates to trust. Default: the public ones. */
  readonly ca?: string;
  /** Absent: `email` is refused. */
  readonly sendMail?: MailSender | undefined;
}

const MAX_ANSWER_BYTES = 4_096;

/** Sends events by e-mail, and by HTTP to public addresses only. Follows no redirects and keeps no connections. */
export function webhookSender(options: SenderOptions): WebhookSender {
  const { resolve = resolveName, isLoopbackAllowed = false, limits = LIMITS } = options;
  const { isAllowed } = options;
  const rules = { resolve, isLoopbackAllowed, ...(isAllowed === undefined ? {} : { isAllowed }) };
  return {
    createSecret,
    createSigningKey,
    assertAllowed: async (url, format) => {
      if (format === 'email' && options.sendMail === undefined) throw new WebhookUrlRefused('no_mail');
      assertFits(format, url);
      if (format !== 'email') await findTarget(url, rules);
    },
    async send(message) {
      const deadline = AbortSignal.timeout(limits.wholeMs);
      const { content } = message;
      if (content.format === 'email')
        return (await options.sendMail?.({ ...message, content }, deadline)) ?? failure('mail_failed');
      const { url, body } = encodeContent(content, message.url);
      const target = await untilAborted(findTarget(url, rules), deadline);
      if (target === null) return failure('timeout');
      if (target instanceof WebhookUrlRefused) return failure('address_refused');
      return post(target, { ...message, content, body }, { ...options, limits, deadline });
    },
  };
}

/** Null if it took too long. */
function untilAborted(
  target: Promise<WebhookTarget>,
  deadline: AbortSignal,
): Promise<WebhookTarget | WebhookUrlRefused | null> {
  const ended = new Promise<null>((resolve) => {
    deadline.addEventListener('abort', () => resolve(null), { once: true });
  });
  const found = target.catch((error: unknown) => {
    if (error instanceof WebhookUrlRefused) return error;
    throw error;
  });
  return Promise.race([found, ended]);
}

interface Posting {
  readonly version: string;
  readonly ca?: string;
  readonly limits: SenderLimits;
  readonly deadline: AbortSignal;
}

type EncodedMessage = WebhookMessage & { readonly content: HttpContent; readonly body: string };

function post(target: WebhookTarget, message: EncodedMessage, posting: Posting): Promise<WebhookAnswer> {
  const { limits, deadline } = posting;
  const isSecure = target.url.protocol === 'https:';
  return new Promise((resolve) => {
    const request = (isSecure ? requestHttps : requestHttp)(
      target.url,
      optionsOf(target, message, posting),
      (response) => {
        deadline.removeEventListener('abort', onDeadline);
        deadline.addEventListener('abort', () => response.destroy(), { once: true });
        void readAnswer(response, message).then(finish);
      },
    );
    let phase: 'connecting' | 'securing' | 'open' = 'connecting';
    const connecting = setTimeout(() => finish(failure('connect_timeout')), limits.connectMs);
    const onDeadline = () => finish(failure('timeout'));
    function finish(answer: WebhookAnswer): void {
      clearTimeout(connecting);
      resolve(answer);
      request.destroy();
    }
    deadline.addEventListener('abort', onDeadline, { once: true });
    request.on('socket', (socket) => {
      socket.once('connect', () => {
        phase = isSecure ? 'securing' : 'open';
        if (!isSecure) clearTimeout(connecting);
      });
      socket.once('secureConnect', () => {
        phase = 'open';
        clearTimeout(connecting);
      });
    });
    request.on('error', () => finish(failure(phase === 'securing' ? 'tls_failed' : 'connection_failed')));
    request.end(message.body);
  });
}

function optionsOf(target: WebhookTarget, message: EncodedMessage, { version, ca }: Posting): RequestOptions {
  return {
    method: 'POST',
    agent: false,
    lookup: pinned(target),
    ...(ca === undefined ? {} : { ca }),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(message.body),
      'user-agent': `agent-trading-service/${version}`,
      ...signedHeaders(message),
    },
  };
}

/** The addresses that were checked, whatever the name leads to now. */
const pinned =
  ({ addresses }: WebhookTarget): LookupFunction =>
  (_name, { all }, callback) => {
    const [first] = addresses;
    if (all === true) callback(null, [...addresses]);
    else callback(null, first!.address, first!.family);
  };

/** The status decides. Of the rest it reads what comes until the deadline, at most 4 KiB. */
async function readAnswer(
  response: IncomingMessage,
  { at, content: { format } }: EncodedMessage,
): Promise<WebhookAnswer> {
  const { statusCode: status = 0, headers } = response;
  const text = await beginningOf(response);
  return {
    status,
    error: status >= 200 && status < 300 ? null : 'status',
    answer: text === '' ? null : text,
    retryAfterMs: retryAfterMs(headers['retry-after'], at) ?? retryAfterOf(format, text),
    isGone: isGone(format, status),
  };
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response) {
      parts.push(part as Buffer);
      size += (part as Buffer).length;
      if (size >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // The part before is enough to show.
  }
  return shownText(new TextDecoder().decode(Buffer.concat(parts).subarray(0, MAX_ANSWER_BYTES)));
}

function retryAfterMs(text: string | undefined, now: Date): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : Math.max(0, time - now.getTime());
}
