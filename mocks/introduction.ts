import document from '../generated/openapi.json' with { type: 'json' };

/** A key of the right shape; the mock knows no key and takes each that could be one. */
export const MADE_UP_KEY =
  document.paths['/api/v1/keys'].post.responses['201'].content['application/json'].examples.created.value.key;

export const USAGE = `npm run mock                  answers with the examples of the contract
npm run mock -- --proxy URL   passes requests on to a server and says where it or they break the contract

  --port NUMBER   default 4010
  --host ADDRESS  default 127.0.0.1
  --help`;

export const introduceMock = (url: string): string => `The mock of the Agent Trading Service listens on ${url}

  curl ${url}/api/v1/agents -H 'Authorization: Bearer ${MADE_UP_KEY}'

All operations, to try out: ${url}/docs
Any key of that shape is taken, and pages of any origin may call. Nothing is kept: what is created does not appear.

Every answer is the contract's first example of the first success. With a header you choose another one:
  Prefer: code=401                      an error, or another status
  Prefer: example=empty                 one example by its name, such as an empty list
  Prefer: code=999                      anything undocumented is a 400 that lists what there is
  Prefer: dynamic=true                  made-up values in the right shape
A request that breaks the contract is refused as the service would. More in mocks/README.md. Ctrl-C ends it.`;

export const introduceProxy = (
  url: string,
  upstream: URL,
): string => `Requests to ${url} go to ${upstream.origin}, and both directions are held against the contract.
A breach stands in the header sl-violations of the answer, and here. Ctrl-C ends it.`;
