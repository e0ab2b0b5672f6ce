export type Command =
  | {
      readonly kind: 'swap' | 'quote';
      readonly amount: string;
      readonly tokenIn: string;
      readonly tokenOut: string;
    }
  | { readonly kind: 'sellAll'; readonly tokenIn: string; readonly tokenOut: string }
  | { readonly kind: 'portfolio' | 'fees' | 'claim' }
  | { readonly kind: 'help' }
  | { readonly kind: 'list'; readonly what: 'swaps' | 'launches' | 'transfers' | 'automations' }
  | { readonly kind: 'prices'; readonly symbols: readonly string[] }
  | {
      readonly kind: 'launch';
      readonly name: string;
      readonly symbol: string;
      readonly venue: 'pons' | 'long';
      readonly quote: string;
    }
  | { readonly kind: 'send'; readonly amount: string; readonly token: string; readonly to: string };

/** The commands, or the first part that is not one. A half-understood text is not obeyed. */
export type Parsed = { readonly commands: readonly Command[] } | { readonly notUnderstood: string };

const AMOUNT = String.raw`(?<amount>(?:0|[1-9]\d{0,29})(?:\.\d{1,18})?)`;
const asset = (name: string): string =>
  String.raw`\$?(?<${name}>0x[0-9a-f]{40}|(?!0x|all\b|my\b)[a-z0-9.]{0,15}[a-z0-9])`;
const INTO = '(?:for|to|into|in)';
const MY = '(?:(?:of )?my )?';
const SHOW = '(?:(?:show|list|read|check|what is|what are)(?: me)? )?';

type Groups = Readonly<Record<string, string | undefined>>;

const RULES: readonly (readonly [pattern: string, read: (groups: Groups) => Command])[] = [
  [`buy ${AMOUNT} ${asset('paid')}(?: worth)? of ${asset('token')}`, bought],
  [`buy ${asset('token')} (?:for|with|using) ${AMOUNT} ${asset('paid')}`, bought],
  [`(?:swap|exchange|trade) ${AMOUNT} ${asset('token')} ${INTO} ${asset('out')}`, sold('swap')],
  [`sell ${AMOUNT} ${MY}${asset('token')}(?: ${INTO} ${asset('out')})?`, sold('swap')],
  [`quote ${AMOUNT} ${asset('token')} ${INTO} ${asset('out')}`, sold('quote')],
  [
    `sell (?:all|everything) ${MY}${asset('token')}(?: ${INTO} ${asset('out')})?`,
    ({ token = '', out }) => ({ kind: 'sellAll', tokenIn: symbol(token), tokenOut: outOf(token, out) }),
  ],
  [`${SHOW}${MY}(?:portfolio|holdings|balances?|wallet)`, () => ({ kind: 'portfolio' })],
  [`${SHOW}${MY}(?:creator )?(?:fees|earnings)`, () => ({ kind: 'fees' })],
  [
    `${SHOW}${MY}(?<what>swaps|launches|transfers|automations)`,
    ({ what }) => ({ kind: 'list', what: what?.toLowerCase() as 'swaps' }),
  ],
  [`claim ${MY}(?:creator )?(?:fees|earnings)`, () => ({ kind: 'claim' })],
  [`${SHOW}(?:the )?prices?(?: of ${asset('token')})?`, priced],
  [`what does ${asset('token')} cost`, priced],
  [
    `send (?:${AMOUNT}|(?<all>all)) ${MY}${asset('token')} to (?<to>0x[0-9a-f]{40})`,
    ({ amount = 'max', token = '', to = '' }) => ({ kind: 'send', amount, token: symbol(token), to }),
  ],
  [
    `launch (?:a |the )?token (?:called|named) (?<name>"[^"]+"|.+?),? (?:with )?(?:the )?symbol ${asset('token')}(?: on (?<venue>pons|long))?(?: (?:quoted in|against) ${asset('out')})?`,
    launched,
  ],
  ['help|what can you do', () => ({ kind: 'help' })],
];

/** Symbols in capitals, addresses unchanged. */
const symbol = (text: string): string => (/^0x/i.test(text) ? text : text.toUpperCase());

/** Without a named price, a token is sold for ETH, and ETH for USDG. */
const outOf = (token: string, out: string | undefined): string =>
  symbol(out ?? (symbol(token) === 'ETH' ? 'USDG' : 'ETH'));

function bought({ amount = '', paid = '', token = '' }: Groups): Command {
  return { kind: 'swap', amount, tokenIn: symbol(paid), tokenOut: symbol(token) };
}

function sold(kind: 'swap' | 'quote'): (groups: Groups) => Command {
  return ({ amount = '', token = '', out }) => ({
    kind,
    amount,
    tokenIn: symbol(token),
    tokenOut: outOf(token, out),
  });
}

function priced({ token }: Groups): Command {
  return { kind: 'prices', symbols: token === undefined ? [] : [symbol(token)] };
}

function launched({ name = '', token = '', venue = 'pons', out = 'ETH' }: Groups): Command {
  return {
    kind: 'launch',
    name: name.replaceAll('"', ''),
    symbol: symbol(token),
    venue: venue.toLowerCase() as 'pons',
    quote: symbol(out),
  };
}

const COMPILED = RULES.map(
  ([pattern, read]) => [new RegExp(`^(?:please )?(?:${pattern})(?: please)?$`, 'i'), read] as const,
);

/** A verb that starts a command. Commas and "and" split only before one, so names may contain both. */
const VERB = String.raw`(?=(?:please )?(?:buy|sell|swap|exchange|trade|quote|show|list|read|check|what|claim|price|send|launch|help)\b)`;
const BORDER = new RegExp(
  String.raw`[;\n]+|[.!]+(?=\s|$)|(?<=\?)\s+|,?\s+(?:and\s+)?then,?\s+|,\s*(?:and\s+)?${VERB}|\s+and\s+${VERB}`,
  'i',
);
/** A quoted name is never split. */
const QUOTED = /"[^"\n]*"/g;

export function parseCommands(text: string): Parsed {
  const names: string[] = [];
  const masked = text.replaceAll(QUOTED, (name) => `\u{f8ff}${names.push(name) - 1}\u{f8ff}`);
  const parts = masked
    .split(BORDER)
    .map((part) => part.replaceAll(/\u{f8ff}(\d+)\u{f8ff}/gu, (_, at) => names[Number(at)] ?? ''))
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  const commands: Command[] = [];
  for (const part of parts) {
    const command = commandOf(part);
    if (command === null) return { notUnderstood: part };
    commands.push(command);
  }
  return { commands };
}

/** A question whether to do something is not an order. */
const isMoving = ({ kind }: Command): boolean =>
  ['swap', 'sellAll', 'claim', 'send', 'launch'].includes(kind);

function commandOf(part: string): Command | null {
  let text = part;
  while (text.endsWith('?')) text = text.slice(0, -1).trimEnd();
  for (const [pattern, read] of COMPILED) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const command = read(match.groups ?? {});
    return text !== part && isMoving(command) ? null : command;
  }
  return null;
}
