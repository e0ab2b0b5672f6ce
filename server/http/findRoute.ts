/** What a path of the contract leads to, and the parameters that the path of a request has there. */
export interface Found<Target> {
  readonly target: Target;
  readonly parameters: Readonly<Record<string, string>>;
}

interface Place<Target> {
  readonly literal: Map<string, Place<Target>>;
  parameter: Place<Target> | null;
  /** Where a path ends here. */
  end: { readonly target: Target; readonly names: readonly string[] } | null;
}

const NO_PARAMETERS = Object.freeze({});

/**
 * Finds where a path leads by its segments, however many paths there are; a concrete segment comes before a parameter. Case and
 * a slash at the end count. The function throws a URIError where a parameter is not properly percent-encoded.
 */
export function findRoute<Target>(
  targets: ReadonlyMap<string, Target>,
): (path: string) => Found<Target> | null {
  const root = newPlace<Target>();
  const concrete = new Map<string, Found<Target>>();
  for (const [path, target] of targets) {
    const segments = path.split('/');
    const names = segments.filter(isParameter).map((segment) => segment.slice(1, -1));
    if (names.length === 0) concrete.set(path, { target, parameters: NO_PARAMETERS });
    else placeAt(root, segments).end = { target, names };
  }
  return (path) => {
    const known = concrete.get(path);
    if (known !== undefined) return known;
    const values: string[] = [];
    const end = walk(root, path.split('/'), 0, values);
    if (end === null) return null;
    const { target, names } = end;
    return {
      target,
      parameters: Object.fromEntries(names.map((name, at) => [name, decoded(values[at] ?? '')])),
    };
  };
}

const newPlace = <Target>(): Place<Target> => ({ literal: new Map(), parameter: null, end: null });

const isParameter = (segment: string): boolean => segment.startsWith('{');

function placeAt<Target>(root: Place<Target>, segments: readonly string[]): Place<Target> {
  return segments.reduce((place, segment) => {
    if (isParameter(segment)) {
      place.parameter ??= newPlace();
      return place.parameter;
    }
    const next = place.literal.get(segment) ?? newPlace<Target>();
    place.literal.set(segment, next);
    return next;
  }, root);
}

/** Where the segments from `at` on end; the values of the parameters on the way are left in `values`. */
function walk<Target>(
  { literal, parameter, end }: Place<Target>,
  segments: readonly string[],
  at: number,
  values: string[],
): Place<Target>['end'] {
  const segment = segments[at];
  if (segment === undefined) return end;
  const next = literal.get(segment);
  const found = next === undefined ? null : walk(next, segments, at + 1, values);
  if (found !== null || parameter === null || segment === '') return found;
  values.push(segment);
  const behind = walk(parameter, segments, at + 1, values);
  if (behind === null) values.pop();
  return behind;
}

const decoded = (segment: string): string => (segment.includes('%') ? decodeURIComponent(segment) : segment);
