import type { Arguments, CallPromise } from '../contract.ts';
import type { Entries, IterateArguments } from '../members/iterateList.ts';

/** `client.skills`: the operations of one tag of the contract. */
export interface Skills {
  /**
   * List the built-in skills and presets.
   *
   * Returns all built-in skills and strategy presets in one page. Public and free.
   *
   * - Needs no API key.
   *
   * @example
   * ```ts
   * const { data: skills } = await client.listSkills();
   * console.log(skills.map((skill) => skill.id));
   * ```
   */
  list(...call: Arguments<'listSkills'>): CallPromise<'listSkills'>;

  /**
   * List your custom skills.
   *
   * Returns the account's custom skills without their instructions, newest first.
   *
   * A key bound to agents sees only the public ones and those that its agents have.
   *
   * - `client.iterate.listCustomSkills()` iterates over all pages.
   * - Input: `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`.
   *
   * @example
   * ```ts
   * const { data } = await client.listCustomSkills();
   * console.log(data.map(({ slug, visibility }) => `${slug}: ${visibility}`));
   * ```
   */
  listCustomSkills(...call: Arguments<'listCustomSkills'>): CallPromise<'listCustomSkills'>;

  /**
   * Yields every entry of `listCustomSkills`, page after page.
   *
   * Returns the account's custom skills without their instructions, newest first.
   *
   * @example
   * ```ts
   * for await (const { slug, version } of client.iterate.listCustomSkills()) console.log(`${slug}@${version}`);
   * ```
   */
  iterateCustomSkills(...list: IterateArguments<'listCustomSkills'>): Entries<'listCustomSkills'>;

  /**
   * Create a custom skill.
   *
   * Creates a custom skill for your agents or, with `visibility: public`, for everyone's. An agent that names it in `skills` can
   * call its `tools`, within all limits.
   *
   * For agents of other accounts the text is untrusted: with it they make no transfers. Fails with:
   *
   * - `skill_rejected`: `field_errors` names each refused tool or text. A text is refused if it holds a secret, hidden characters,
   *   or an address with words for sending.
   * - `already_exists`: the slug is taken, also by a built-in or deleted skill.
   * - `quota_exceeded`: the account has 50 skills. A deleted one counts until 24 hours after its creation.
   * - `insufficient_scope`: a key bound to agents cannot write skills.
   *
   * Versions and refused texts: [Agents that work alone](/docs/autonomy).
   *
   * - Input: the properties of `CreateCustomSkillRequest`.
   * - Needs the scope `skills:write`.
   * - Errors of its own: `already_exists`, `skill_rejected`, `quota_exceeded`.
   *
   * @example
   * ```ts
   * const text = { name: 'Reporter', instructions: 'Report what the wallet holds.', tools: ['getPortfolio'] };
   * const { slug, version } = await client.createCustomSkill({ slug: `reporter-${Date.now()}`, ...text });
   * await client.createAgent({ name: 'Scout', skills: [`${slug}@${version}`] });
   * ```
   */
  createCustomSkill(...call: Arguments<'createCustomSkill'>): CallPromise<'createCustomSkill'>;

  /**
   * Read a custom skill.
   *
   * Returns one of your custom skills or a public one, with its instructions.
   *
   * Without a version it returns the newest. Other accounts see the versions of a public skill since it last became public. You can
   * always read the version that one of your agents has, even if its author has made the skill private. A key bound to agents sees
   * public skills and those of its agents. Everything else is `not_found`.
   *
   * - Input: `id`.
   * - Needs the scope `read`.
   * - Errors of its own: `not_found`.
   *
   * @example
   * ```ts
   * const { data } = await client.listSkillRegistry({ limit: 1 });
   * for (const { slug, version } of data) console.log((await client.getCustomSkill({ id: `${slug}@${version}` })).instructions);
   * ```
   */
  getCustomSkill(...call: Arguments<'getCustomSkill'>): CallPromise<'getCustomSkill'>;

  /**
   * Change a custom skill.
   *
   * Writes a new version of one of your custom skills, or changes its visibility. Agents keep the version that they have.
   *
   * Send the newest version as `version`. A request that changes nothing writes no version. A private skill leaves the registry, and
   * other accounts can no longer choose it. Agents that have it keep it. Once it is public again, others see only versions from then
   * on. Fails with:
   *
   * - `version_conflict`: a newer version exists. Read the skill again.
   * - `skill_rejected`: `field_errors` names each refused tool or text, as in createCustomSkill.
   * - `quota_exceeded`: the skill has 100 versions.
   *
   * Versions and refused texts: [Agents that work alone](/docs/autonomy).
   *
   * - Input: `id`, the properties of `UpdateCustomSkillRequest`.
   * - Needs the scope `skills:write`.
   * - Errors of its own: `not_found`, `version_conflict`, `skill_rejected`, `quota_exceeded`.
   *
   * @example
   * ```ts
   * const { data } = await client.listCustomSkills({ limit: 1 });
   * for (const { id, version } of data) await client.updateCustomSkill({ id, version, description: 'Reports.' });
   * ```
   */
  updateCustomSkill(...call: Arguments<'updateCustomSkill'>): CallPromise<'updateCustomSkill'>;

  /**
   * Delete a custom skill.
   *
   * Deletes one of your custom skills. Fails with `resource_in_use` while any agent has it, unless `force=true` takes it away
   * from them.
   *
   * Every version and the agents of every account count. With `force=true` the agents lose the skill in the same commit. From then
   * on the service accepts nothing from its tools, and a run or chat under way loses them with its next step. The slug stays taken.
   *
   * - Input: `id`, `force?`.
   * - Needs the scope `skills:write`.
   * - Errors of its own: `not_found`, `resource_in_use`.
   *
   * @example
   * ```ts
   * const { data } = await client.listCustomSkills();
   * for (const { id, uses } of data) if (uses === 0) await client.deleteCustomSkill({ id });
   * ```
   */
  deleteCustomSkill(...call: Arguments<'deleteCustomSkill'>): CallPromise<'deleteCustomSkill'>;

  /**
   * List public custom skills.
   *
   * Searches the public custom skills of all accounts. Public and free.
   *
   * Each word of `q` must begin a word of the slug, name or description, in any case. A `q` without a word finds nothing. With
   * `sort=uses` the order can change between pages, so a skill may appear twice or not at all. `getCustomSkill`
   * returns the instructions. The texts are their authors' claims and prove nothing.
   *
   * - `client.iterate.listSkillRegistry()` iterates over all pages.
   * - Input: `q?`, `tool?`, `sort?`, `limit?`, `cursor?`.
   * - Needs no API key.
   * - Errors of its own: `invalid_cursor`.
   *
   * @example
   * ```ts
   * const { data } = await client.listSkillRegistry({ q: 'rebalance', sort: 'uses' });
   * console.log(data.map(({ slug, version, uses }) => `${slug}@${version}: ${uses}`));
   * ```
   */
  listRegistry(...call: Arguments<'listSkillRegistry'>): CallPromise<'listSkillRegistry'>;

  /**
   * Yields every entry of `listSkillRegistry`, page after page.
   *
   * Searches the public custom skills of all accounts. Public and free.
   *
   * @example
   * ```ts
   * for await (const { slug, author } of client.iterate.listSkillRegistry({ q: 'rebalance' })) console.log(slug, author);
   * ```
   */
  iterateRegistry(...list: IterateArguments<'listSkillRegistry'>): Entries<'listSkillRegistry'>;
}
