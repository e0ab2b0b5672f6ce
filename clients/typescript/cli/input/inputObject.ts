type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

/** The value at a path such as `limits.max_trade_usd`. */
export function valueAt(value: unknown, path: string): unknown {
  let found = value;
  for (const name of path.split('.'))
    found = isNode(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  return found;
}

/** The object with a value at the path. Inner objects are made. */
export function withValue(object: Node, path: string, value: unknown): Node {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...object, [first]: value };
  const inner = object[first];
  return { ...object, [first]: withValue(isNode(inner) ? inner : {}, rest.join('.'), value) };
}

/** Both objects in one. The second wins; inner objects are merged too. */
export function merged(first: Node, second: Node): Node {
  const entries = Object.entries(second).map(([name, value]) => {
    const before = first[name];
    return [name, isNode(before) && isNode(value) ? merged(before, value) : value] as const;
  });
  return { ...first, ...Object.fromEntries(entries) };
}
