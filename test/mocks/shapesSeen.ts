import { ROUTES } from '../../server/pipeline/contract/routes.ts';

/** List entries are `[]`. */
export function propertyPaths(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Array.isArray(value)
    ? value.map((entry) => [`${at}[]`, entry] as const)
    : Object.entries(value).map(([name, entry]) => [at === '' ? name : `${at}.${name}`, entry] as const);
  return [...new Set([at, ...inner.flatMap(([path, entry]) => propertyPaths(entry, path))])];
}

const PLACES = ROUTES.flatMap(({ path, operations }) => {
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return operations.map(({ operationId, method }) => ({
    operationId,
    method: method.toUpperCase(),
    pattern,
  }));
});

export function watchShapes() {
  const seen = new Map<string, Set<string>>();
  const note = (line: string, status: number, body: unknown): void => {
    const [method, target = ''] = line.split(' ');
    const pathname = target.split('?')[0] ?? '';
    const route = PLACES.find((one) => one.method === method && one.pattern.test(pathname));
    const key = `${route?.operationId} ${status}`;
    seen.set(key, new Set([...(seen.get(key) ?? []), ...propertyPaths(body)]));
  };
  return { seen, note };
}
