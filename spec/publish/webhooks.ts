import type { Contract, Schema } from '../contractDocument.ts';

const SCHEMAS = '#/components/schemas/';
const EVENT_OF = 'EventOf';

const headerOf = (name: string, description: string): Schema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** Of Standard Webhooks. */
const HEADERS: readonly Schema[] = [
  headerOf('webhook-id', 'Id of the event, the same in every attempt.'),
  headerOf('webhook-timestamp', 'Time of the attempt in seconds since 1970.'),
  headerOf(
    'webhook-signature',
    'Signatures of `id.timestamp.body`, separated by spaces: `v1,` by each secret, `v1a,` by the key `publicKey`.',
  ),
];

const RESPONSES: Schema = {
  '2XX': { description: 'The event was received.' },
  '410': { description: 'No more events are wanted: the webhook is disabled.' },
  default: { description: 'The event is sent again later.' },
};

/**
 * Describes the requests to webhooks: one for each noun of events, with the event as its body. They are marked
 * as internal, since openapi-generator makes calls of them otherwise, which do not compile.
 */
export function withWebhooks(contract: Contract): Contract {
  const { schemas } = contract.components;
  const events = (schemas.Event?.oneOf ?? []) as readonly { readonly $ref: string }[];
  const webhooks = events.map(({ $ref }) => {
    const name = $ref.slice(SCHEMAS.length);
    const noun = name.slice(EVENT_OF.length);
    const post: Schema = {
      operationId: `receive${noun}Event`,
      summary: `Events of the noun ${noun.toLowerCase()}`,
      description: String(schemas[name]?.description ?? ''),
      tags: ['events'],
      'x-internal': true,
      security: [],
      parameters: HEADERS,
      requestBody: { required: true, content: { 'application/json': { schema: { $ref } } } },
      responses: RESPONSES,
    };
    return [noun.toLowerCase(), { post }] as const;
  });
  return { ...contract, webhooks: Object.fromEntries(webhooks) };
}
