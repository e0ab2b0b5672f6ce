import { type IncomingMessage, request as requestHttp } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import {
  type WebhookAnswer,
  type WebhookError,
  type WebhookMessage,
  type WebhookSender,
  WebhookUrlRefused,
} from '../../ports/webhooks.ts';
import { assertFits, encodeContent, isGone, retryAfterOf } from './noticeFormats.ts';
import { createSecret, createSigningKey, signedHeaders } from './signMessage.ts';
import { findTarget, resolveName, type TargetRules, type WebhookTarget } from './webhookTarget.ts';

export interface SenderLimits {
  readonly connectMs: number;
  /** From the look-up of the name to the answer's status. */
  readonly wholeMs: number;
}

export interface SenderOptions extends Partial<TargetRules> {
  readonly version: string;
  readonly limits?: SenderLimits;
  /** Certificates to trust. Default: the public ones. */
  readonly ca?: string;
}

const LIMITS: SenderLimits = { connectMs: 5_000, wholeMs: 15_000 };

const MAX_ANSWER_BYTES = 4_096;
const SHOWN_CHARACTERS = 1_024;

/** Sends events by HTTP to public addresses only. Follows no redirects and keeps no connections. */
export function webhookSender(options: SenderOptions): WebhookSender {
  const { resolve = resolveName, isLoopbackAllowed = false, limits = LIMITS } = options;
  const { isAllowed } = options;
  const rules = { resolve, isLoopbackAllowed, ...(isAllowed === undefined ? {} : { isAllowed }) };
  return {
    createSecret,
    createSigningKey,
    assertAllowed: async (url, format) => {
      assertFits(format, url);
      await findTarget(url, rules);
    },
    async send(message) {
      const deadline = AbortSignal.timeout(limits.wholeMs);
      const { url, body } = encodeContent(message.content, message.url);
      const target = await untilAborted(findTarget(url, rules), deadline);
      if (target === null) return failure('timeout');
      if (target instanceof WebhookUrlRefused) return failure('address_refused');
      return post(target, { ...message, body }, { ...options, limits, deadline });
    },
  };
}

const failure = (error: WebhookError): WebhookAnswer => ({
  status: null,
  error,
  answer: null,
  retryAfterMs: null,
  isGone: false,
});

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

type EncodedMessage = WebhookMessage & { readonly body: string };

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
  { at, content: { format } }: WebhookMessage,
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

/** PostgreSQL stores no zero characters. */
const UNSTORABLE = /\0/g;

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
  const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, MAX_ANSWER_BYTES));
  return text.replace(UNSTORABLE, '\ufffd').slice(0, SHOWN_CHARACTERS).toWellFormed();
}

function retryAfterMs(text: string | undefined, now: Date): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : Math.max(0, time - now.getTime());
}
