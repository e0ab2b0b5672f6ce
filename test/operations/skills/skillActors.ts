import { expect } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import type { TestClient } from '../../harness/startTestService.ts';

type Schemas = components['schemas'];
export type CustomSkill = Omit<Schemas['CustomSkillAnswer'], 'meta'>;

interface Actor {
  readonly client: TestClient;
}

let made = 0;
export const newSlug = (): string => {
  made += 1;
  return `skill-${process.pid}-${made}`;
};

/** By default a private skill that only reads. */
export async function createSkill(
  { client }: Actor,
  change: Partial<Schemas['CreateCustomSkillRequest']> = {},
): Promise<CustomSkill> {
  const text = { name: 'Reporter', description: 'Reports.', instructions: 'Report what the wallet holds.' };
  const body = { slug: newSlug(), ...text, tools: ['getPortfolio'], ...change };
  const { data, error } = await client.POST('/api/v1/skills/custom', { body });
  expect(error).toBeUndefined();
  return withoutMeta(data!);
}

function withoutMeta({ meta: _meta, ...skill }: CustomSkill & { readonly meta?: unknown }): CustomSkill {
  return skill;
}

/** Changes the newest version that the account knows. */
export async function changeSkill(
  { client }: Actor,
  { id, version }: Pick<CustomSkill, 'id' | 'version'>,
  change: Omit<Schemas['UpdateCustomSkillRequest'], 'version'>,
): Promise<CustomSkill> {
  const params = { path: { id } };
  const { data, error } = await client.PATCH('/api/v1/skills/custom/{id}', {
    params,
    body: { version, ...change },
  });
  expect(error).toBeUndefined();
  return withoutMeta(data!);
}

export async function readSkill({ client }: Actor, id: string): Promise<CustomSkill | null> {
  const { data, response } = await client.GET('/api/v1/skills/custom/{id}', { params: { path: { id } } });
  expect([200, 404]).toContain(response.status);
  return data === undefined ? null : withoutMeta(data);
}
