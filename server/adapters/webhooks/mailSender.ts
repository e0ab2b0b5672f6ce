import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { untilAborted } from '../../concurrency/promises.ts';
import type { WebhookAnswer, WebhookContent, WebhookMessage } from '../../ports/webhooks.ts';
import { mailText } from './mailText.ts';
import { failure, LIMITS, type SenderLimits, shownText } from './senderAnswers.ts';

export interface MailSettings {
  /** `smtp://` or `smtps://`, with the user name and the password of this service. */
  readonly smtpUrl: string;
  /** An address, or a name and an address in angle brackets. */
  readonly from: string;
}

export interface MailOptions {
  readonly log: Pick<Logger, 'warn'>;
  readonly limits?: SenderLimits;
  /** Certificates to trust. Default: the public ones. */
  readonly ca?: string;
}

type MailMessage = Omit<WebhookMessage, 'content'> & {
  readonly content: Extract<WebhookContent, { readonly format: 'email' }>;
};

/** Sends one e-mail, and never fails. */
export type MailSender = (message: MailMessage, deadline: AbortSignal) => Promise<WebhookAnswer>;

/** The operator named the mail server, so its address is not checked. A new connection for each e-mail. */
export function mailSender({ smtpUrl, from }: MailSettings, options: MailOptions): MailSender {
  const transport = createTransport({ ...transportOf(smtpUrl, options) });
  return async ({ url, id, content, at }, deadline) => {
    const address = url.slice('mailto:'.length);
    const sending = transport.sendMail({
      from,
      to: { name: '', address },
      date: at,
      messageId: `<${id}@${domainOf(from)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...mailText(content.notice, content.footer),
    });
    try {
      await untilAborted(sending, deadline);
      deadline.throwIfAborted();
      const { response } = await sending;
      return { ...failure('status'), ...replyOf(response, address), error: null };
    } catch (error) {
      return answerOf(error as SmtpError, address, options);
    }
  };
}

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** Encrypted to every other machine, by a certificate that fits the host. */
function transportOf(smtpUrl: string, { limits = LIMITS, ca }: MailOptions) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isLocal = LOCAL.includes(hostname);
  const [user, pass] = [username, password].map(decodeURIComponent);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(port === '' ? {} : { port: Number(port) }),
    ...(user === '' ? {} : { auth: { user, pass } }),
    secure: protocol === 'smtps:',
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    tls: ca === undefined ? {} : { ca },
    dnsTimeout: limits.connectMs,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.wholeMs,
    socketTimeout: limits.wholeMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const domainOf = (from: string): string => /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';

/** As Nodemailer has them. */
interface SmtpError extends Error {
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Before them, the mail server judges this service and not the receiver. */
const OF_RECEIVER = ['RCPT TO', 'DATA'];

function answerOf(error: SmtpError, address: string, { log }: MailOptions): WebhookAnswer {
  const { command = '', response = '', responseCode } = error;
  if (responseCode === undefined || !OF_RECEIVER.includes(command)) {
    log.warn({ err: error }, 'the mail server does not take e-mails of this service; they are tried again');
    return failure('mail_failed');
  }
  return {
    ...failure('status'),
    ...replyOf(response, address),
    isGone: command === 'RCPT TO' && isUnknownMailbox(responseCode, response),
  };
}

/** No such mailbox, or a domain that takes no e-mail. Refusals by a policy (X.7) are often the fault of the sender. */
const isUnknownMailbox = (code: number, response: string): boolean =>
  [550, 551, 553, 556].includes(code) && !/^\d{3}[ -]5\.7\./.test(response);

/** Servers repeat the address, which answers do not show. */
function replyOf(response: string, address: string) {
  const text = shownText(response).replaceAll(new RegExp(address.replaceAll(/[.+]/g, '\\$&'), 'gi'), '…');
  const status = Number(response.slice(0, 3));
  return {
    status: Number.isInteger(status) && status >= 100 ? status : null,
    answer: text === '' ? null : text,
  };
}
