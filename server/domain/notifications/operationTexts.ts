import { foreignText } from '../../text/foreignText.ts';
import type { DataOf } from './accountEvent.ts';
import type { DocsPage, EventNames, EventText } from './eventText.ts';

type Noun = 'launch' | 'swap' | 'transfer' | 'claim';

type Verb = 'accepted' | 'submitted' | 'confirmed' | 'finalized' | 'failed' | 'expired' | 'reverted';

interface OperationData {
  readonly statusReason: string | null;
}

/** Codes are words with underscores. */
export const reasonOf = (reason: string | null): string =>
  reason === null ? '' : ` Reason: ${foreignText(reason).replaceAll('_', ' ')}.`;

const VERBS: Readonly<Record<Verb, (data: OperationData) => readonly [word: string, sentence: string]>> = {
  accepted: () => ['accepted', 'is accepted. The service will carry it out.'],
  submitted: () => ['on its way', 'is signed and on its way to the chain.'],
  confirmed: () => ['confirmed', 'is confirmed: a block includes it.'],
  finalized: () => ['final', 'is final. Nothing takes it back.'],
  failed: ({ statusReason }) => ['failed', `failed.${reasonOf(statusReason)}`],
  expired: () => ['expired', 'expired, because it was not signed in time. Nothing was sent.'],
  reverted: () => ['taken back', 'is under way again, because a reorg of the chain took its block back.'],
};

type Texts<One extends Noun> = {
  readonly [Name in Verb as `${One}.${Name}`]: (
    data: DataOf<`${One}.${Name}`>,
    names: EventNames,
  ) => EventText;
};

/** One sentence for each verb. `about` names the operation, such as `of 1 ETH for USDG`. */
export function operationTexts<One extends Noun>(
  noun: One,
  {
    title,
    page,
    about,
  }: {
    readonly title: string;
    readonly page: DocsPage;
    readonly about: (data: DataOf<`${One}.${Verb}`>, names: EventNames) => string;
  },
): Texts<One> {
  const entries = Object.entries(VERBS).map(([verb, say]) => [
    `${noun}.${verb}`,
    (data: DataOf<`${One}.${Verb}`> & OperationData, names: EventNames): EventText => {
      const [word, sentence] = say(data);
      return { title: `${title} ${word}`, text: `${about(data, names)} ${sentence}`, page };
    },
  ]);
  return Object.fromEntries(entries) as Texts<One>;
}
