import type { ModelDialect } from '../../ports/models.ts';

type Body = Readonly<Record<string, unknown>>;
/** Some providers refuse these by name. No other disputed parameter is sent. */
const DISPUTED = ['max_tokens', 'max_completion_tokens', 'stream_options'] as const;
export type Disputed = (typeof DISPUTED)[number];

/** The library writes `max_tokens` and `stream_options`. */
export function inDialect({ outputLimitParameter, streamsUsage }: ModelDialect, question: Body): Body {
  const { max_tokens, stream_options, ...rest } = question;
  return {
    ...rest,
    ...(outputLimitParameter === 'none' ? {} : { [outputLimitParameter]: max_tokens }),
    ...(streamsUsage ? { stream_options } : {}),
  };
}

const OTHER_LIMIT = { max_tokens: 'max_completion_tokens', max_completion_tokens: 'max_tokens' } as const;

/** Drops the refused parameter. Null if no other way is left. */
export function otherDialect(
  dialect: ModelDialect,
  refused: Disputed,
  before: ReadonlySet<Disputed>,
): ModelDialect | null {
  if (refused === 'stream_options') return { ...dialect, streamsUsage: false };
  const outputLimitParameter = OTHER_LIMIT[refused];
  return before.has(outputLimitParameter) ? null : { ...dialect, outputLimitParameter };
}

const CODES = ['unsupported_parameter', 'unknown_parameter', 'extra_forbidden', 'unrecognized_parameter'];
const SAYS_UNKNOWN = new RegExp(
  [
    ...CODES,
    'unsupported (?:parameter|argument|field)|not supported|unrecogni[sz]ed|unexpected|unknown',
    'not permitted|not allowed',
  ].join('|'),
  'i',
);
const NAMES_MODEL = /"param"\s*:\s*"model"|"code"\s*:\s*"(?:model_not_found|invalid_model|unknown_model)"/;

const NAMES_PARAMETER = new RegExp(`"param"\\s*:\\s*"(${DISPUTED.join('|')})"`);
const MENTIONS_PARAMETER = new RegExp(`\\b(${DISPUTED.join('|')})\\b`);

/**
 * The named parameter, else the first mentioned, because suggestions follow. Null: another reason for the
 * refusal.
 */
export function disputedIn(refusal: string, question: Body): Disputed | null {
  if (!SAYS_UNKNOWN.test(refusal)) return null;
  const [, named] = NAMES_PARAMETER.exec(refusal) ?? MENTIONS_PARAMETER.exec(refusal) ?? [];
  return named !== undefined && named in question ? (named as Disputed) : null;
}

export const namesModel = (refusal: string): boolean => NAMES_MODEL.test(refusal);
