import { createRequire } from 'node:module';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };
import { TOOLS } from '../../server/pipeline/tools/catalogue.ts';
import { deriveTools } from '../../spec/deriveTools.ts';
import type { Contract } from '../../spec/readContract.ts';
import { SHARED_ARGUMENTS } from '../../spec/saidOnce.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { openMcp } from './openMcp.ts';

const { Ajv2020 } = createRequire(import.meta.url)('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js');

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-mcp'?: boolean;
  readonly 'x-scope'?: string;
  readonly 'x-idempotency'?: string;
}

const operations = Object.values(document.paths as unknown as Record<string, Record<string, Operation>>)
  .flatMap((item) => Object.entries(item).map(([method, operation]) => ({ method, operation })))
  .filter(({ operation }) => !('x-alias-of' in operation));
const tools = [...TOOLS.values()];

/**
 * Tools that move money, delete or overwrite, or let the service move money or run the agent later without
 * another such call.
 */
const LETS_GO =
  /^((buy|cancel|claim|delete|execute|launch|remove|transfer|update)[A-Za-z]+|create(Automation|MarketListing)|sendChatMessage|start(Agent|Run))$/;
/** Tools whose repeated call has no further effect; `repeats.test.ts` tries them. */
const HARMLESS_AGAIN =
  /^(addWhitelistEntry|buyMarketListing|createCustomSkill|freeze(Account|Agent)|startAgent|update(Automation|CustomSkill|Profile)|(cancel|delete|remove|stop)[A-Za-z]+)$/;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('the tools are the operations without those that say x-mcp: false', () => {
  const wanted = operations.filter(({ operation }) => operation['x-mcp'] !== false);
  expect(tools.map(({ name }) => name).sort()).toEqual(
    wanted.map(({ operation }) => operation.operationId).sort(),
  );
  expect(wanted.length).toBeLessThan(operations.length);
});

test('no tool offers to stream, because every answer of a tool is JSON', () => {
  const offered = tools.flatMap(({ inputSchema }) => Object.keys(inputSchema.properties));
  expect(offered).not.toContain('stream');
});

test('the whole list costs a model fewer than 15,000 tokens, and a tool at most 167 on average', async () => {
  const mcp = await openMcp('2026-07-28', service);
  const list = await mcp.listTools();
  await mcp.close();
  expect(list).toHaveLength(tools.length);
  const tokens = encode(JSON.stringify(list)).length;
  expect(tokens).toBeLessThan(15_000);
  expect(tokens / list.length).toBeLessThanOrEqual(167);
});

test('what every tool means by one argument is said once, in what the server says of itself', async () => {
  const mcp = await openMcp('2026-07-28', service);
  const said = mcp.instructions ?? '';
  await mcp.close();
  expect(
    [...SHARED_ARGUMENTS, 'from', 'to', 'agentId'].filter((name) => !new RegExp(`\\b${name}\\b`).test(said)),
  ).toEqual([]);
});

describe.each(tools.map((tool) => [tool.name, tool] as const))('%s', (_, tool) => {
  const { inputSchema, outputSchema, annotations, description } = tool;
  const found = operations.find(({ operation }) => operation.operationId === tool.operationId)!;

  test('is one flat object in and out, without references', () => {
    for (const schema of [inputSchema, outputSchema] as Record<string, unknown>[]) {
      expect(schema.type).toBe('object');
      expect(['$ref', 'oneOf', 'anyOf', 'allOf'].filter((keyword) => keyword in schema)).toEqual([]);
      expect(JSON.stringify(schema)).not.toContain('"$ref"');
      const ajv = new Ajv2020({
        strict: true,
        strictTypes: false,
        strictRequired: false,
        validateFormats: false,
      });
      ajv.addKeyword('x-untrusted');
      expect(() => ajv.compile(schema)).not.toThrow();
    }
  });

  test('says in at most 320 characters what it does, and names tools instead of paths', () => {
    expect(description.length).toBeGreaterThan(10);
    expect(description.length).toBeLessThanOrEqual(320);
    expect(description).not.toMatch(/\/api\//);
    const argumentsOf = (one: typeof tool | undefined) =>
      (one?.inputSchema.properties ?? {}) as Record<string, { description?: string; enum?: string[] }>;
    const maker = argumentsOf(tools.find(({ name }) => name === tool.name.replace(/^update/, 'create')));
    const { required = [] } = inputSchema as { required?: string[] };
    for (const [name, schema] of Object.entries(argumentsOf(tool))) {
      const isSaid = ['from', 'to', 'agentId'].includes(name) && 'cursor' in argumentsOf(tool);
      const isFilter = found.method === 'get' && schema.enum !== undefined && !required.includes(name);
      if (isFilter || isSaid || SHARED_ARGUMENTS.includes(name))
        expect(schema.description, name).toBeUndefined();
      else expect(schema.description ?? maker[name]?.description, name).toMatch(/^[A-Z`]/);
    }
  });

  test('announces its effect as the contract has it', () => {
    const isRead = found.method === 'get' || found.operation['x-scope'] === 'read';
    expect(annotations.readOnlyHint ?? false).toBe(isRead);
    if (isRead) return;
    expect(annotations.destructiveHint).toBe(LETS_GO.test(tool.name));
    if (found.operation['x-idempotency'] === 'required') expect(annotations.idempotentHint).toBe(true);
    else expect(annotations.idempotentHint).toBe(HARMLESS_AGAIN.test(tool.name));
    expect('idempotencyKey' in inputSchema.properties).toBe(found.operation['x-idempotency'] !== 'none');
  });
});

describe('the derivation', () => {
  // biome-ignore lint/suspicious/noExplicitAny: a contract that is being broken on purpose
  const change = (edit: (contract: any) => void): (() => unknown) => {
    const contract = structuredClone(document) as unknown as Contract;
    edit(contract);
    return () => deriveTools(contract);
  };
  const agentPath = '/api/v1/agents/{id}';

  test('refuses two arguments of one name and two shapes', () => {
    const twice = change((contract) => {
      contract.paths[agentPath].patch.parameters.push({
        name: 'description',
        in: 'query',
        schema: { type: 'integer' },
      });
    });
    expect(twice).toThrow('updateAgent has two different arguments named description.');
  });

  test('refuses a body that is one of several', () => {
    const several = change((contract) => {
      contract.paths[agentPath].patch.requestBody.content['application/json'].schema = {
        oneOf: [{ type: 'object', properties: {} }],
      };
    });
    expect(several).toThrow('updateAgent has a body that is not one object.');
  });

  test('refuses a schema that contains itself', () => {
    const endless = change((contract) => {
      contract.components.schemas.Agent.properties.parent = { $ref: '#/components/schemas/Agent' };
    });
    expect(endless).toThrow('contains itself');
  });

  test('says of an argument what a model needs, once: no switch is off by default, no list is described twice', () => {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const contract = structuredClone(document) as any;
    contract.paths[agentPath].patch.requestBody.content['application/json'].schema = {
      type: 'object',
      properties: {
        loud: { type: 'boolean', default: false, description: 'Off.' },
        mild: { type: 'boolean', default: true, description: 'On.' },
        count: { type: 'integer', minimum: 1, maximum: 9, default: 0, description: 'Of them.' },
        words: { type: 'array', description: 'Words.', items: { type: 'string', description: 'A word.' } },
        bare: { type: 'array', items: { type: 'string', description: 'A word.' } },
      },
    };
    const updateAgent = deriveTools(contract).find(({ name }) => name === 'updateAgent');
    const { loud, mild, count, words, bare } = updateAgent!.inputSchema.properties as Record<string, unknown>;
    expect({ loud, mild, count, words, bare }).toEqual({
      loud: { type: 'boolean', description: 'Off.' },
      mild: { type: 'boolean', description: 'On. Default true.' },
      count: { type: 'integer', description: 'Of them. Default 0.' },
      words: { type: 'array', description: 'Words.', items: { type: 'string' } },
      bare: { type: 'array', items: { type: 'string', description: 'A word.' } },
    });
  });

  test('gives an argument of a change no words that what makes the record has for it, and its own where they differ', () => {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const contract = structuredClone(document) as any;
    const name = { type: 'string', description: 'Its name.' };
    const bodies = { post: { name, model: name }, patch: { name, model: { ...name, description: 'Anew.' } } };
    for (const [path, method] of [
      ['/api/v1/agents', 'post'],
      [agentPath, 'patch'],
    ] as const)
      contract.paths[path][method].requestBody.content['application/json'].schema = {
        type: 'object',
        properties: bodies[method],
      };
    const derived = new Map(deriveTools(contract).map((tool) => [tool.name, tool.inputSchema.properties]));
    expect(derived.get('createAgent')).toMatchObject({ name, model: name });
    expect(derived.get('updateAgent')).toMatchObject({
      name: { type: 'string' },
      model: { type: 'string', description: 'Anew.' },
    });
    expect(derived.get('updateAgent')).not.toHaveProperty('name.description');
    expect(derived.get('updateAgent')).toHaveProperty('idempotencyKey.description');
  });

  test('gives a new operation and a new property to the tools, and takes out both that say x-mcp: false', () => {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const contract = structuredClone(document) as any;
    contract.paths[agentPath].get.operationId = 'getAgentToo';
    contract.paths[agentPath].patch.requestBody.content['application/json'].schema = {
      type: 'object',
      properties: {
        motto: { type: 'string', description: 'A motto. Never shown.' },
        colour: { type: 'string', description: 'Of a page alone.', 'x-mcp': false },
      },
    };
    contract.paths[agentPath].delete['x-mcp'] = false;
    const derived = new Map(deriveTools(contract).map((tool) => [tool.name, tool]));
    expect(derived.has('getAgentToo')).toBe(true);
    expect(derived.has('deleteAgent')).toBe(false);
    const { properties } = derived.get('updateAgent')!.inputSchema;
    expect(properties).toMatchObject({ motto: { type: 'string', description: 'A motto.' } });
    expect(properties).not.toHaveProperty('colour');
  });
});
