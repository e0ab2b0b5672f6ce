import { basename } from 'node:path';

/** What comes with an error of this status beside what every answer has. */
const HEADERS = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After', 'RateLimit', 'RateLimit-Policy'],
  503: ['Retry-After'],
};

const RETRY_RULES = ['never', 'same', 'check'];

/** What is wrong with the response for one status. */
function faultsOf({ 'x-status': status, headers = {}, content }, catalog) {
  const faults = (HEADERS[status] ?? [])
    .filter((name) => headers[name] === undefined)
    .map((name) => `${status} lacks the header ${name}.`);
  for (const [name, example] of Object.entries(content?.['application/json']?.examples ?? {})) {
    const code = example.value?.code;
    if (name !== code) faults.push(`The example ${name} shows the code ${code}.`);
    if (catalog[code] === undefined) faults.push(`There is no error code ${code}.`);
    else if (catalog[code].status !== status)
      faults.push(`${code} has the status ${catalog[code].status}, not ${status}.`);
  }
  return faults;
}

/**
 * The document's `components.responses` has one response for each status of an error, with an example for each code of that status: from
 * them and from `x-errors` follow the errors of every operation. An operation writes none itself but `except`: what is no error of a
 * request.
 */
export function errorResponses({ except = [] }) {
  const templates = [];
  const named = [];
  let catalog = {};
  return {
    Schema(schema, { report, location }) {
      if (!location.source.absoluteRef.endsWith('/schemas/ErrorCode.yaml')) return;
      catalog = schema['x-error-codes'];
      for (const [code, { status, retry, meaning }] of Object.entries(catalog))
        if (!status || !RETRY_RULES.includes(retry) || !meaning)
          report({ message: `${code} needs a status, a retry rule and a meaning.`, location });
    },
    Response(response, { location }) {
      if (response['x-status'] !== undefined) templates.push([response, location]);
    },
    Operation(operation, { report, location }) {
      named.push([operation['x-errors'] ?? [], location.child('x-errors')]);
      for (const [status, { $ref = '' }] of Object.entries(operation.responses ?? {}))
        if (/^[45]/.test(status) && !except.includes(basename($ref, '.yaml')))
          report({
            message: `${status} follows from x-errors; do not write it.`,
            location: location.child(['responses', status]),
          });
    },
    Root: {
      enter(root, { location }) {
        for (const codes of Object.values(root['x-universal-errors'] ?? {})) named.push([codes, location]);
      },
      leave(_root, { report }) {
        const shown = new Set();
        for (const [response, location] of templates) {
          for (const code of Object.keys(response.content?.['application/json']?.examples ?? {}))
            shown.add(code);
          for (const message of faultsOf(response, catalog)) report({ message, location });
        }
        for (const [codes, location] of named)
          for (const code of codes)
            if (!shown.has(code))
              report({ message: `${code} has no example in components.responses.`, location });
      },
    },
  };
}
