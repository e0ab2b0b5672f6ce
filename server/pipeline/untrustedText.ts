import type { Authorship } from '../domain/agents/authorship.ts';
import { ANY_TOKEN } from '../domain/automations/automationRows.ts';

/**
 * Text that somebody else wrote, such as the symbol of a token on the chain. `always`: whoever can write it may say anything.
 * `unless_registry_asset`: the object around it has an `address`, and where that is an asset of the chain's registry the text
 * is the registry's own; of no token in particular it is the service's own. `where_model_asked`: the object around it has an
 * `initiatorId` or `initiator_id`, and where that names a message or a run its model chose the words, after reading whatever it
 * had read; so it is where a former owner of the agent may have chosen them. `where_bought`: that alone, by the age of the object
 * or of one around it. `where_other_wrote`: the object is an agent, whose `name` or `system_prompt` is marked until its owner has
 * written one of his own. `where_simulation_failed`: the object around it has a `code` or `statusReason`, and with
 * `simulation_failed` the sentence may repeat the reason that a contract gave; every other sentence is the service's own.
 */
type Trust =
  | 'always'
  | 'unless_registry_asset'
  | 'where_model_asked'
  | 'where_bought'
  | 'where_other_wrote'
  | 'where_simulation_failed';

interface Place {
  /** Property names; `[]` goes into each item. */
  readonly steps: readonly string[];
  readonly trust: Trust;
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an error of the contract says in words. */
export const ERROR_PLACES: readonly Place[] = [{ steps: ['error'], trust: 'where_simulation_failed' }];

/** Whether a mark depends on who has owned an agent. */
export const asksForOwner = ({ trust }: Place): boolean =>
  trust === 'where_model_asked' || trust === 'where_bought' || trust === 'where_other_wrote';

/** Where the answers of a schema carry such text, as its `x-untrusted` says. */
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

/** For whom a model reads. */
export interface Reader {
  /** The message or run: what it wrote is not foreign to itself. Null: no model of the service reads. */
  readonly id: string | null;
  /** When its owner bought the agent: what is older, or does not tell its age, may be a former owner's. Null: he made the agent. */
  readonly ownerSince: Date | null;
  /** The same of single agents, by their ids, where they are known. */
  readonly agents?: ReadonlyMap<string, Authorship>;
}

/** The places at which this answer really carries such text, such as `holdings[].token.symbol`. */
export function untrustedFields(
  places: readonly Place[],
  body: unknown,
  isRegistryAsset: (address: string) => boolean,
  reader: Reader | null = null,
): string[] {
  const carries = ({ steps, trust }: Place): boolean => {
    const isForeign = ({ owner, dated, agentId }: Standing): boolean => {
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
  // Nothing is known of who wrote it.
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

/** Where in an answer a value stands. */
interface Standing {
  /** The object around it. */
  readonly owner: Node | null;
  /** The nearest around it that says when it was made. */
  readonly dated: Node | null;
  /** The agent that it belongs to, of this object or one around it. */
  readonly agentId: string | null;
}

function hasText(
  value: unknown,
  [step, ...rest]: readonly string[],
  at: Standing,
  isForeign: (at: Standing) => boolean,
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

/** Whether there is any text in the value; a mark on a list or an object speaks for all that is in it. */
function saysSomething(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' && value !== '';
  return Object.values(value).some(saysSomething);
}
