import type { Ports } from '../../ports/ports.ts';
import type { Notice } from '../../ports/webhooks.ts';
import type { AccountEvent } from './accountEvent.ts';
import type { EventNames, EventText } from './eventText.ts';
import { EVENT_TEXTS } from './eventTexts.ts';

export type Places = Pick<Ports, 'addressBook'> & {
  readonly publicUrl: string;
  /** Null: the message has no link that freezes. */
  readonly freezeToken: string | null;
};

type AnyText = (data: AccountEvent['data'], names: EventNames) => EventText;

/** The event in plain English, with a link to its transaction or to a page that helps. */
export function renderEvent(event: AccountEvent, names: EventNames, places: Places): Notice {
  const say = EVENT_TEXTS[event.type] as AnyText | undefined;
  const { title, text, page } = say?.(event.data, names) ?? unknown(event);
  const { agentName } = names;
  const whole = agentName === null ? title : `${title}: ${agentName}`;
  const { publicUrl, freezeToken } = places;
  const link = transactionLink(event, places) ?? `${publicUrl}/docs/${page}`;
  const freezeLink = freezeToken === null ? null : `${publicUrl}/docs/freeze#${freezeToken}`;
  return { title: whole, text, link, freezeLink };
}

/** A worker of an older version meets types of a newer one. */
const unknown = ({ type }: AccountEvent): EventText => ({
  title: 'Event',
  text: `Something happened in your account: ${type}.`,
  page: 'listEvents',
});

function transactionLink({ data }: AccountEvent, { addressBook: { explorerUrl } }: Places): string | null {
  const hash = 'txHash' in data ? data.txHash : null;
  return hash === null || explorerUrl === undefined ? null : `${explorerUrl}/tx/${hash}`;
}
