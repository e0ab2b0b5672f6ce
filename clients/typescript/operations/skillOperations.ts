import type { OperationMethod } from './operationMethod.ts';

export const skillOperations = (method: OperationMethod) => ({
  /**
   * One page of the skills that others published, without their instructions. Public and free. Whatever they say, they are their
   * authors' words. `client.iterate.listSkillRegistry()` goes through all of them.
   *
   * @example
   * ```ts
   * const { data } = await client.listSkillRegistry({ q: 'rebalance', sort: 'uses' });
   * console.log(data.map(({ slug, version, uses }) => `${slug}@${version}: ${uses}`));
   * ```
   */
  listSkillRegistry: method('listSkillRegistry'),

  /**
   * One page of the account's own skills, newest first. Free. `client.iterate.listCustomSkills()` goes through all of them.
   *
   * @example
   * ```ts
   * const { data } = await client.listCustomSkills();
   * console.log(data.map(({ slug, visibility }) => `${slug}: ${visibility}`));
   * ```
   */
  listCustomSkills: method('listCustomSkills'),

  /**
   * Writes a skill; an agent names it as `slug@version`. Worth handling: `skill_rejected`, whose `fieldErrors` say what must not be
   * in it, `already_exists` (the slug is taken), `quota_exceeded` (50 skills).
   *
   * @example
   * ```ts
   * const text = { name: 'Reporter', instructions: 'Report what the wallet holds.', tools: ['getPortfolio'] };
   * const { slug, version } = await client.createCustomSkill({ slug: `reporter-${Date.now()}`, ...text });
   * await client.createAgent({ name: 'Scout', skills: [`${slug}@${version}`] });
   * ```
   */
  createCustomSkill: method('createCustomSkill'),

  /**
   * Reads an own or a public skill with its instructions, by id, slug or slug@version. Free.
   *
   * @example
   * ```ts
   * const { data } = await client.listSkillRegistry({ limit: 1 });
   * for (const { slug, version } of data) console.log((await client.getCustomSkill({ id: `${slug}@${version}` })).instructions);
   * ```
   */
  getCustomSkill: method('getCustomSkill'),

  /**
   * Makes a new version of a skill, or shows or hides it. Agents keep the version that they have. Worth handling:
   * `version_conflict` (somebody was faster: read it again), `skill_rejected`.
   *
   * @example
   * ```ts
   * const { data } = await client.listCustomSkills({ limit: 1 });
   * for (const { id, version } of data) await client.updateCustomSkill({ id, version, description: 'Reports.' });
   * ```
   */
  updateCustomSkill: method('updateCustomSkill'),

  /**
   * Deletes a skill. Worth handling: `resource_in_use` while agents have it; `force: true` takes it away from all of them.
   *
   * @example
   * ```ts
   * const { data } = await client.listCustomSkills();
   * for (const { id, uses } of data) if (uses === 0) await client.deleteCustomSkill({ id });
   * ```
   */
  deleteCustomSkill: method('deleteCustomSkill'),
});

/** The methods of `skillOperations`. */
export type SkillOperations = ReturnType<typeof skillOperations>;
