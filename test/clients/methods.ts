import openapi from '../../generated/openapi.json' with { type: 'json' };

interface Described {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

const answersJson = ({ responses }: Described): boolean =>
  Object.entries(responses).some(
    ([status, answer]) =>
      status.startsWith('2') && JSON.stringify(resolved(answer)).includes('"application/json"'),
  );

function resolved(answer: object): object {
  const name = '$ref' in answer ? String(answer.$ref).split('/').at(-1) : undefined;
  return name === undefined ? answer : (openapi.components.responses as Record<string, object>)[name]!;
}

/** Operations with a typed method. `connectMcp` is its own protocol. */
export const METHODS: readonly string[] = Object.values(openapi.paths)
  .flatMap((path) => Object.values(path) as unknown as Described[])
  .filter(
    (operation) =>
      !('x-alias-of' in operation) && answersJson(operation) && operation.operationId !== 'connectMcp',
  )
  .map(({ operationId }) => operationId);
