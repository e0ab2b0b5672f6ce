import type { Context } from '../../composition/context.ts';
import { ANY_TOKEN } from '../../domain/automations/automationRows.ts';
import { type Authorship, findAuthorships } from '../../domain/market/authorship.ts';

/**
 * When a marked text counts as untrusted (`x-untrusted`):
 * - `always`: anybody may have written it, such as a token's symbol.
 * - `unless_registry_asset`: the object's `address` is neither an asset of the registry nor "any token".
 * - `where_model_asked`: a model chose the words for the message or run in `initiatorId` or `initiator_id`,
 *   after it read other texts. Also if a former owner may have chosen them.
 * - `where_bought`: the object, or one around it, is older than the purchase of the agent.
 * - `where_other_wrote`: an agent's `name` or `system_prompt` that its owner has not written.
 * - `where_simulation_failed`: `code` or `statusReason` is `simulation_failed`. A contract's reason may be
 *   quoted.
 */
type Trust =
  | 'always'
  | 'unless_registry_asset'
  | 'where_model_asked'
  | 'where_bought'
  | 'where_other_wrote'
  | 'where_simulation_failed';

interface Place {
  /** Property names; `[]` means each item. */
  readonly steps: readonly string[];
  readonly trust: Trust;
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const ERROR_PLACES: readonly Place[] = [{ steps: ['error'], trust: 'where_simulation_failed' }];

export const dependsOnOwner = ({ trust }: Place): boolean =>
  trust === 'where_model_asked' || trust === 'where_bought' || trust === 'where_other_wrote';

export function untrustedPlaces(schema: unknown, steps: readonly string[] = []): Place[] {
  if (!isNode(schema)) return [];
  const own = schema['x-untrusted'] as Trust | undefined;
  const branches = ['oneOf', 'anyOf', 'allOf'].flatMap((keyword) => (schema[keyword] ?? []) as unknown[]);
  const properties = isNode(schema.properties) ? Object.entries(schema.properties) : [];
  return [
    ...(own === undefined ? [] : [{ steps, trust: own }]),
    ...branches.flatMap((branch) => untrustedPlaces(branch, steps)),
    ...untrustedPlaces(schema.items, [...steps, '[]']),
    ...properties.flatMap(([name, inner]) => untrustedPlaces(inner, [...steps, name])),
  ];
}

export interface Reader {
  /** The reading message or run: its own texts are trusted. Null: no model of the service reads. */
  readonly id: string | null;
  /** When the owner bought the agent: older texts may be a former owner's. Null: the owner created it. */
  readonly ownerSince: Date | null;
  /** For single agents, by id. */
  readonly agents?: ReadonlyMap<string, Authorship>;
}

/** For example `holdings[].token.symbol`. */
export function untrustedFields(
  places: readonly Place[],
  body: unknown,
  isRegistryAsset: (address: string) => boolean,
  reader: Reader | null = null,
): string[] {
  const carries = ({ steps, trust }: Place): boolean => {
    const isForeign = ({ owner, dated, agentId }: TextPosition): boolean => {
      if (trust === 'where_simulation_failed')
        return (owner?.code ?? owner?.statusReason) === 'simulation_failed';
      if (trust === 'where_bought') return isOlder(dated, reader, agentId);
      if (trust === 'where_other_wrote') return isAnothers(steps.at(-1), reader, agentId);
      if (trust === 'where_model_asked') {
        const initiatorId = owner?.initiatorId ?? owner?.initiator_id ?? null;
        return (initiatorId !== null && initiatorId !== reader?.id) || isOlder(owner, reader, agentId);
      }
      if (trust === 'always' || typeof owner?.address !== 'string') return true;
      return !isRegistryAsset(owner.address) && !isAnyToken(owner);
    };
    return hasText(body, steps, { owner: null, dated: null, agentId: null }, isForeign);
  };
  const found = places.filter(carries).map(({ steps }) => steps.join('.').replaceAll('.[]', '[]'));
  return [...new Set(found)];
}

function authorshipOf(reader: Reader | null, agentId: string | null): Authorship | undefined {
  return agentId === null ? undefined : reader?.agents?.get(agentId);
}

function isAnothers(name: string | undefined, reader: Reader | null, agentId: string | null): boolean {
  const known = authorshipOf(reader, agentId);
  // Its authors are unknown.
  if (known === undefined) return (reader?.ownerSince ?? null) !== null;
  return name === 'name' ? known.isNameForeign : known.isPromptForeign;
}

/** Nobody can give the zero address a symbol. */
const isAnyToken = ({ address, symbol }: Node): boolean =>
  address === ANY_TOKEN.address && symbol === ANY_TOKEN.symbol;

const ageOf = ({ createdAt, created_at }: Node): unknown => createdAt ?? created_at;

function isOlder(dated: Node | null, reader: Reader | null, agentId: string | null): boolean {
  const since = (authorshipOf(reader, agentId) ?? reader)?.ownerSince ?? null;
  if (since === null) return false;
  const madeAt = dated === null ? Number.NaN : Date.parse(String(ageOf(dated)));
  return !(madeAt >= since.getTime());
}

interface TextPosition {
  readonly owner: Node | null;
  /** The nearest dated object around it. */
  readonly dated: Node | null;
  readonly agentId: string | null;
}

function hasText(
  value: unknown,
  [step, ...rest]: readonly string[],
  at: TextPosition,
  isForeign: (at: TextPosition) => boolean,
): boolean {
  if (step === undefined) return isForeign(at) && saysSomething(value);
  if (step === '[]') return Array.isArray(value) && value.some((item) => hasText(item, rest, at, isForeign));
  if (!isNode(value)) return false;
  const inside = {
    owner: value,
    dated: ageOf(value) === undefined ? at.dated : value,
    agentId: agentIn(value) ?? at.agentId,
  };
  return hasText(value[step], rest, inside, isForeign);
}

function agentIn({ agentId, agent_id, id }: Node): string | null {
  const named = agentId ?? agent_id ?? (String(id).startsWith('agt_') ? id : null);
  return typeof named === 'string' ? named : null;
}

/** A mark on a list or object covers all text inside. */
function saysSomething(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' && value !== '';
  return Object.values(value).some(saysSomething);
}

const AGENT = /^agt_\w{1,64}$/;

/** Unknown authors count as strangers. */
const UNKNOWN: Reader = { id: null, ownerSince: new Date(8.64e15) };

/** The owner may have bought some of the answer's agents. */
export async function readerOf({ db, log }: Pick<Context, 'db' | 'log'>, body: unknown): Promise<Reader> {
  const agentIds = new Set<string>();
  collect(body, agentIds);
  try {
    return { id: null, ownerSince: null, agents: await findAuthorships(db, [...agentIds]) };
  } catch (err) {
    // The call has succeeded, so its answer is sent anyway.
    log.warn({ err }, "the author of an answer's texts is unknown");
    return UNKNOWN;
  }
}

function collect(value: unknown, agentIds: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const isId = name === 'id' || name === 'agentId' || name === 'agent_id';
    if (isId && typeof inner === 'string' && AGENT.test(inner)) agentIds.add(inner);
    else collect(inner, agentIds);
  }
}
