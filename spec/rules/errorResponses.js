import { basename } from 'node:path';

const SHARED = /\/components\/responses\/[A-Z][A-Za-z0-9]*\.yaml$/;

/** The kinds of universal errors that an operation can answer by whom it lets in. */
function accessKindsOf({ security }, method, commonSecurity) {
  const isPublic = security?.length === 0;
  const takes = (scheme) => (security ?? commonSecurity).some((one) => scheme in one);
  return [
    ...(isPublic || takes('BearerKey') ? ['key'] : []),
    ...(takes('CookieSession') ? ['session'] : []),
    ...(method !== 'get' && (isPublic || takes('CookieSession')) ? ['csrf'] : []),
  ];
}

/** The codes that an operation can answer: the universal ones, those of its kind, its own x-errors. */
function ownCodesOf(operation, method, { universal, security }) {
  return [
    ...(universal.always ?? []),
    ...accessKindsOf(operation, method, security).flatMap((kind) => universal[kind] ?? []),
    ...(method === 'get' ? [] : (universal.body ?? [])),
    ...(universal[operation['x-idempotency']] ?? []),
    ...(operation['x-errors'] ?? []),
  ];
}

/** Of an operation that carries calls of others (`x-relays`) all codes of all of them. */
function codesOf(operation, methods, root) {
  const relayed = operation['x-relays'] === true ? [...methods.keys()] : [operation];
  return [...new Set(relayed.flatMap((one) => ownCodesOf(one, methods.get(one), root)))];
}

/** What is wrong with one error response of an operation that can answer `codes`. */
function faultsOf({ status, file, examples }, codes, catalog) {
  const faults = SHARED.test(file) ? [] : [`${status} must refer to a file of components/responses.`];
  for (const [name, code] of examples) {
    if (name !== code) faults.push(`The example ${name} shows the code ${code}.`);
    if (catalog[code] === undefined) faults.push(`There is no error code ${code}.`);
    else if (`${catalog[code].status}` !== status)
      faults.push(`${code} has the status ${catalog[code].status}, not ${status}.`);
  }
  for (const code of codes)
    if (`${catalog[code]?.status}` === status && !examples.has(code)) faults.push(`${code} has no example.`);
  return faults;
}

/**
 * Error responses are shared components. An operation declares exactly the statuses of its codes, and each code has an
 * example of its own name whose status is the one of the schema ErrorCode. `except`: components with an error status that
 * are no errors of a request.
 */
export function errorResponses({ except = [] }) {
  const operations = [];
  const methods = new Map();
  const common = { universal: {}, security: [] };
  let catalog = {};
  const check = ({ operation, location, responses }, report) => {
    const codes = codesOf(operation, methods, common);
    const excused = new Set(
      responses.filter(({ file }) => except.includes(basename(file, '.yaml'))).map(({ status }) => status),
    );
    const declared = new Set(responses.map(({ status }) => status));
    for (const code of codes) {
      if (catalog[code] === undefined) report({ message: `There is no error code ${code}.`, location });
      else if (!declared.has(`${catalog[code].status}`))
        report({ message: `${code} needs the response ${catalog[code].status}.`, location });
    }
    for (const response of responses) {
      if (excused.has(response.status)) continue;
      const at = location.child(['responses', response.status]);
      if (!codes.some((code) => `${catalog[code]?.status}` === response.status))
        report({ message: `No code of this operation has the status ${response.status}.`, location: at });
      for (const message of faultsOf(response, codes, catalog)) report({ message, location: at });
    }
  };
  return {
    Schema(schema, { report, location }) {
      if (!location.source.absoluteRef.endsWith('/schemas/ErrorCode.yaml')) return;
      catalog = schema['x-error-codes'];
      if (`${[...schema.enum].sort()}` !== `${Object.keys(catalog).sort()}`)
        report({ message: 'enum and x-error-codes must name the same codes.', location });
    },
    PathItem(item, { resolve }) {
      for (const method of ['get', 'post', 'put', 'patch', 'delete'])
        if (item[method] !== undefined) methods.set(resolve(item[method]).node, method);
    },
    Operation(operation, { location, resolve }) {
      const responses = Object.entries(operation.responses ?? {})
        .filter(([status]) => /^[45]/.test(status))
        .map(([status, reference]) => {
          const target = resolve(reference, location.source.absoluteRef);
          const shown = target.node?.content?.['application/json']?.examples ?? {};
          const examples = new Map(
            Object.entries(shown).map(([name, example]) => [name, example.value?.code]),
          );
          return {
            status,
            file: reference.$ref === undefined ? '' : target.location.source.absoluteRef,
            examples,
          };
        });
      operations.push({ operation, location, responses });
    },
    Root: {
      enter(root) {
        common.universal = root['x-universal-errors'] ?? {};
        common.security = root.security ?? [];
      },
      leave(_root, { report }) {
        for (const entry of operations) check(entry, report);
      },
    },
  };
}
