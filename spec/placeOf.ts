import { stepsOf } from './jsonPointer.ts';

/** `GET /api/v1/agents responses 200 …`, without the document's syntax in between. */
export function placeOf({
  path: pointer,
  property,
}: {
  readonly path: string;
  readonly property?: string;
}): string {
  const steps = stepsOf(pointer);
  const [root, route, method, ...rest] = steps;
  const noise = new Set('content application/json schema $ref properties allOf oneOf 0 1'.split(' '));
  const named = [...rest.filter((step) => !noise.has(step)), ...(property === undefined ? [] : [property])];
  if (root !== 'paths') return [...steps, ...(property === undefined ? [] : [property])].join(' ');
  return [
    method === undefined ? '' : `${method.toUpperCase()} `,
    route,
    ...named.map((step) => ` ${step}`),
  ].join('');
}
