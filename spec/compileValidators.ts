import { createRequire } from 'node:module';
import { _, type KeywordCxt } from 'ajv/dist/2020.js';
import { createFormats } from '../server/pipeline/contract/validators.ts';
import { eventsOf } from './eventsOf.ts';
import { fieldsOf } from './fieldsOf.ts';
import type { Contract, Endpoint, Json, Parameter, Schema } from './readContract.ts';
import { bodyOf, endpointsOf, parametersOf, responsesOf } from './readContract.ts';
import { rowsOf } from './rowsOf.ts';
import { definitionsOf, type Purpose, toJsonSchema, withDefault } from './toJsonSchema.ts';

const require = createRequire(import.meta.url);
const { Ajv2020 } = require('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js');
const standaloneCode = require('ajv/dist/standalone') as (
  ajv: unknown,
  names: Record<string, string>,
) => string;

/** Request validators collect every fault and set defaults. Reply validators only accept or refuse. */
function compiler(contract: Contract, purpose: Purpose) {
  const isRequest = purpose === 'request';
  const formats = createFormats(() => true);
  const ajv = new Ajv2020({
    allErrors: isRequest,
    messages: false,
    useDefaults: isRequest,
    strictTypes: false,
    strictRequired: false,
    validateFormats: true,
    code: { source: true, lines: true, formats: _`formats` },
    // Answers may show text that was accepted under older rules.
    formats: (isRequest ? formats : { ...formats, visible: true, 'visible-lines': true }) as Record<
      string,
      string
    >,
  });
  ajv.addKeyword({
    keyword: 'maxBytes',
    type: 'string',
    schemaType: 'number',
    code: (context: KeywordCxt) => context.fail(_`Buffer.byteLength(${context.data}) > ${context.schema}`),
    error: { message: 'has too many bytes', params: ({ schema }) => _`{limit: ${schema}}` },
  });
  ajv.addSchema(definitionsOf(contract, purpose) as Record<string, unknown>);
  return ajv;
}

function parametersSchema(contract: Contract, parameters: readonly Parameter[], place: string): Schema {
  const properties = Object.fromEntries(
    parameters.map(({ name, schema }) => [name, withDefault(contract, schema, 'request')]),
  );
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return { type: 'object', properties, required, additionalProperties: place === 'header' };
}

/** Request schemas of one operation by place. The pipeline checks the Idempotency-Key header. */
function requestSchemas(contract: Contract, endpoint: Endpoint): [place: string, schema: Json][] {
  const schemas: [string, Json][] = [];
  for (const place of ['path', 'query'] as const) {
    schemas.push([place, parametersSchema(contract, parametersOf(contract, endpoint, place), place)]);
  }
  const body = bodyOf(contract, endpoint);
  if (body !== null) schemas.push(['body', toJsonSchema(contract, body.schema, 'request')]);
  return schemas;
}

const sameNames = (names: Iterable<string>): Record<string, string> =>
  Object.fromEntries([...names].map((name) => [name, name]));

/** Source of `validators.cjs`: a function that takes the formats and returns each operation's validators. */
export function compileValidators(contract: Contract): string {
  const request = compiler(contract, 'request');
  const reply = compiler(contract, 'reply');
  const requestNames: string[] = [];
  /** One validator per distinct schema: most operations share their error answers. */
  const replyNames = new Map<string, string>();
  const entries: string[] = [];
  for (const endpoint of endpointsOf(contract)) {
    const { operationId } = endpoint.operation;
    const places = requestSchemas(contract, endpoint).map(([place, schema]) => {
      const name = `${operationId}_${place}`;
      request.addSchema({ $id: name, ...(schema as object) });
      requestNames.push(name);
      return `${place}: request.${name}`;
    });
    const checkOf = (schema: Schema, ownName: string): string => {
      const json = JSON.stringify(schema);
      const name = replyNames.get(json) ?? ownName;
      if (!replyNames.has(json))
        reply.addSchema({ $id: name, ...(toJsonSchema(contract, schema, 'reply') as object) });
      replyNames.set(json, name);
      return `reply.${name}`;
    };
    const replies = [...responsesOf(contract, endpoint)].map(
      ([status, schema]) => `${status}: ${checkOf(schema, `${operationId}_${status}`)}`,
    );
    const events = [...eventsOf(contract, endpoint)].map(
      ([status, schema]) => `${status}: ${checkOf(schema, `${operationId}_${status}_events`)}`,
    );
    const rows = [...rowsOf(contract, endpoint)].map(
      ([status, schema]) => `${status}: ${checkOf(schema, `${operationId}_${status}_rows`)}`,
    );
    const answers = `replies: { ${replies.join(', ')} }, events: { ${events.join(', ')} }, rows: { ${rows.join(', ')} }`;
    const fields = fieldsOf(contract, endpoint);
    entries.push(`    ${operationId}: { ${places.join(', ')}, ${answers}, fields: ${fields} },`);
  }
  return [
    '"use strict";',
    'module.exports = function createValidators(formats) {',
    `const request = (function (exports) { ${standaloneCode(request, sameNames(requestNames))}\nreturn exports; })({});`,
    `const reply = (function (exports) { ${standaloneCode(reply, sameNames(replyNames.values()))}\nreturn exports; })({});`,
    `  return {\n${entries.join('\n')}\n  };`,
    '};',
    '',
  ].join('\n');
}
