import type { Input } from '@agent-trading-service/client';

/** Everything that a person fills in. Texts, because an amount stays a text. */
export interface LaunchForm {
  readonly agentId: string;
  readonly venue: 'pons' | 'long';
  readonly payer: 'credits' | 'agent';
  readonly name: string;
  readonly symbol: string;
  readonly description: string;
  readonly quote: string;
  readonly taxPercent: string;
  readonly logoUrl: string;
  readonly website: string;
  readonly initialBuy: string;
  readonly allowDuplicate: boolean;
}

export const EMPTY_LAUNCH: LaunchForm = {
  agentId: '',
  venue: 'pons',
  payer: 'credits',
  name: '',
  symbol: '',
  description: '',
  quote: 'ETH',
  taxPercent: '1',
  logoUrl: '',
  website: '',
  initialBuy: '',
  allowDuplicate: false,
};

/** The venue long has no tax of the creator. */
const taxBps = ({ venue, taxPercent }: LaunchForm): number =>
  venue === 'long' ? 0 : Math.round(Number(taxPercent.replace(',', '.')) * 100);

const ifFilled = <Name extends string>(name: Name, text: string) =>
  text.trim() === '' ? {} : ({ [name]: text.trim() } as Record<Name, string>);

/** The request of a launch, without what is empty. */
export function launchBody(form: LaunchForm) {
  return {
    agentId: form.agentId,
    symbol: form.symbol.trim().toUpperCase(),
    name: form.name.trim(),
    quote: form.quote,
    creatorTaxBps: taxBps(form),
    ...ifFilled('description', form.description),
    ...ifFilled('logoUrl', form.logoUrl),
    ...ifFilled('website', form.website),
    ...(form.allowDuplicate && { allowDuplicate: true }),
  };
}

/** The same for the preview. */
export const previewBody = (form: LaunchForm): Input<'previewLaunch'> => ({
  ...launchBody(form),
  venue: form.venue,
  mode: form.payer === 'credits' ? 'sponsored' : 'self_funded',
  ...(form.payer === 'agent' && ifFilled('initialBuy', form.initialBuy)),
});

/** Whether there is enough to preview. */
export const isPreviewable = ({ agentId, name, symbol }: LaunchForm): boolean =>
  agentId !== '' && name.trim() !== '' && symbol.trim() !== '';
