/**
 * Text that somebody else wrote, such as the symbol of a token on the chain. `always`: whoever can write it may say anything.
 * `unless_registry_asset`: the object around it has an `address`, and where that is an asset of the chain's registry the text
 * is the registry's own. `where_model_asked`: the object around it has an `initiatorId` or `initiator_id`, and where that names a
 * message or a run its model chose the words, after reading whatever it had read; so it is where a former owner of the agent may
 * have chosen them. `where_bought`: that alone. `where_simulation_failed`: the object around it has a `code` or `statusReason`, and with
 * `simulation_failed` the sentence may repeat the reason that a contract gave; every other sentence is the service's own.
 */
type Trust =
  | 'always'
  | 'unless_registry_asset'
  | 'where_model_asked'
  | 'where_bought'
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
  /** The message or run: what it wrote is not foreign to itself. */
  readonly id: string;
  /** When its owner bought the agent: what is older, or does not tell its age, may be a former owner's. Null: he made the agent. */
  readonly ownerSince: Date | null;
}

/** The places at which this answer really carries such text, such as `holdings[].token.symbol`. */
export function untrustedFields(
  places: readonly Place[],
  body: unknown,
  isRegistryAsset: (address: string) => boolean,
  reader: Reader | null = null,
): string[] {
  const carries = ({ steps, trust }: Place): boolean => {
    const isForeign = (owner: Node | null): boolean => {
      if (trust === 'where_simulation_failed')
        return (owner?.code ?? owner?.statusReason) === 'simulation_failed';
      if (trust === 'where_bought') return isOlder(owner, reader);
      if (trust === 'where_model_asked') {
        const initiatorId = owner?.initiatorId ?? owner?.initiator_id ?? null;
        return (initiatorId !== null && initiatorId !== reader?.id) || isOlder(owner, reader);
      }
      if (trust === 'always' || typeof owner?.address !== 'string') return true;
      return !isRegistryAsset(owner.address);
    };
    return hasText(body, steps, null, isForeign);
  };
  const found = places.filter(carries).map(({ steps }) => steps.join('.').replaceAll('.[]', '[]'));
  return [...new Set(found)];
}

function isOlder(owner: Node | null, reader: Reader | null): boolean {
  const since = reader?.ownerSince ?? null;
  if (since === null) return false;
  const madeAt = Date.parse(String(owner?.createdAt ?? owner?.created_at));
  return !(madeAt >= since.getTime());
}

function hasText(
  value: unknown,
  [step, ...rest]: readonly string[],
  owner: Node | null,
  isForeign: (owner: Node | null) => boolean,
): boolean {
  if (step === undefined) return isForeign(owner) && saysSomething(value);
  if (step === '[]')
    return Array.isArray(value) && value.some((item) => hasText(item, rest, owner, isForeign));
  return isNode(value) && hasText(value[step], rest, value, isForeign);
}

/** Whether there is any text in the value; a mark on a list or an object speaks for all that is in it. */
function saysSomething(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' && value !== '';
  return Object.values(value).some(saysSomething);
}
