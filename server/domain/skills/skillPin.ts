/** A skill of another list than the built-in ones, as an agent names it. */
export interface SkillName {
  readonly slug: string;
  /** Null: the newest. */
  readonly version: number | null;
}

const NAME = /^([a-z][a-z0-9-]{1,47})(?:@([1-9]\d{0,8}))?$/;

/** Null: no custom skill can be called so. */
export function parseSkillName(name: string): SkillName | null {
  const [, slug, version] = NAME.exec(name) ?? [];
  return slug === undefined ? null : { slug, version: version === undefined ? null : Number(version) };
}

export const showPin = (slug: string, version: number): string => `${slug}@${version}`;
