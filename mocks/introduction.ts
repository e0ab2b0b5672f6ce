import document from '../generated/openapi.json' with { type: 'json' };

/** A well-formed key. The mock knows no keys and accepts every well-formed one. */
export const MADE_UP_KEY =
  document.paths['/api/v1/keys'].post.responses['201'].content['application/json'].examples.created.value.key;

export const USAGE = `npm run mock                  answers with the examples of the contract
npm run mock -- --world       answers with a second world of 10 agents, 50 tokens and 12 hours of trades
npm run mock -- --proxy URL   passes requests on to a server and reports where requests or answers break the contract

  --port NUMBER   default 4010
  --host ADDRESS  default 127.0.0.1
  --help`;

export const introduceMock = (url: string): string => `The mock of the Agent Trading Service listens on ${url}

  curl ${url}/api/v1/agents -H 'Authorization: Bearer ${MADE_UP_KEY}'

Try all operations: ${url}/docs
The mock accepts any key of that form, and calls from any origin. It stores nothing: created records do not appear.

Every answer is the contract's first example of the first success. Choose another one with a header:
  Prefer: code=401                      an error, or another status
  Prefer: example=empty                 one example by its name, such as an empty list
  Prefer: code=999                      anything undocumented is a 400 that lists the choices
  Prefer: dynamic=true                  made-up values in the right shape
The mock refuses a request that breaks the contract, as the service does. More in mocks/README.md. Stop it with Ctrl-C.`;

const ANY_WALLET = '0x9f1A0469CBce2fEb53C705746446981548845b3B';

/** It signs in to the dashboard, as often as one likes: the mock checks no signature and no time. */
export const dashboardLink = (url: string): string =>
  `${url}/app/enter#${[ANY_WALLET, '0'.repeat(16), 0, 0, `0x${'00'.repeat(65)}`].join('.')}`;

export const introduceWorld = (
  url: string,
): string => `The mock of the Agent Trading Service listens on ${url}
Its world has 10 agents, 50 tokens with pictures and 12 hours of trades until the last full hour. The dashboard shows it:

  ${dashboardLink(url)}

  curl '${url}/api/v1/tokens?sort=hot'
  curl ${url}/api/v1/agents -H 'Authorization: Bearer ${MADE_UP_KEY}'

Lists have pages and filters, ids lead to records, and figures add up. Lists outside the world are empty; everything else is
the contract's example. The header Prefer chooses an example, as without --world. More in mocks/README.md. Stop it with Ctrl-C.`;

export const introduceProxy = (
  url: string,
  upstream: URL,
): string => `Requests to ${url} go to ${upstream.origin}, and both directions are checked against the contract.
Each breach appears here and in the answer's header sl-violations. Stop it with Ctrl-C.`;
