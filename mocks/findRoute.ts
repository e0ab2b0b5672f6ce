/** The target of a path, with the parameters in the request's path. */
export interface RouteMatch<Target> {
  readonly target: Target;
  readonly parameters: Readonly<Record<string, string>>;
}

interface RouteNode<Target> {
  readonly literal: Map<string, RouteNode<Target>>;
  parameter: RouteNode<Target> | null;
  /** Set if a path ends here. */
  end: { readonly target: Target; readonly names: readonly string[] } | null;
}

const NO_PARAMETERS = Object.freeze({});

/**
 * Finds the target of a path by its segments, at a cost that does not grow with the number of paths. A
 * concrete segment wins over a parameter. Case and a final slash matter. The function throws a URIError if a
 * parameter's percent-encoding is broken.
 */
export function findRoute<Target>(
  targets: ReadonlyMap<string, Target>,
): (path: string) => RouteMatch<Target> | null {
  const root = newNode<Target>();
  const concrete = new Map<string, RouteMatch<Target>>();
  for (const [path, target] of targets) {
    const segments = path.split('/');
    const names = segments.filter(isParameter).map((segment) => segment.slice(1, -1));
    if (names.length === 0) concrete.set(path, { target, parameters: NO_PARAMETERS });
    else insertNode(root, segments).end = { target, names };
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
      parameters: Object.fromEntries(names.map((name, at) => [name, decodeSegment(values[at] ?? '')])),
    };
  };
}

const newNode = <Target>(): RouteNode<Target> => ({ literal: new Map(), parameter: null, end: null });

const isParameter = (segment: string): boolean => segment.startsWith('{');

function insertNode<Target>(root: RouteNode<Target>, segments: readonly string[]): RouteNode<Target> {
  return segments.reduce((place, segment) => {
    if (isParameter(segment)) {
      place.parameter ??= newNode();
      return place.parameter;
    }
    const next = place.literal.get(segment) ?? newNode<Target>();
    place.literal.set(segment, next);
    return next;
  }, root);
}

/** Returns the end of the segments from `at` on, and leaves the parameters' values in `values`. */
function walk<Target>(
  { literal, parameter, end }: RouteNode<Target>,
  segments: readonly string[],
  at: number,
  values: string[],
): RouteNode<Target>['end'] {
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

const decodeSegment = (segment: string): string =>
  segment.includes('%') ? decodeURIComponent(segment) : segment;
