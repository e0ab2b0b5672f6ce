import type { Database, Trx } from '../../context.ts';
import { listBySlugs } from './customSkillRows.ts';
import { parseSkillName } from './skillPin.ts';

/**
 * Of skills and presets that agents have, named as these name them, those that everybody may know of: built-in ones, and custom ones
 * that are public in their version, whoever wrote them.
 */
export async function publicSkills(db: Database | Trx, names: readonly string[]): Promise<string[]> {
  const pins = new Map(names.map((name) => [name, parseSkillName(name)]));
  const slugs = [...pins.values()].flatMap((pin) => (pin?.version == null ? [] : [pin.slug]));
  if (slugs.length === 0) return [...names];
  const firsts = new Map((await listBySlugs(db, slugs)).map((skill) => [skill.slug, skill.public_from]));
  return names.filter((name) => {
    const pin = pins.get(name);
    if (pin?.version == null) return true;
    const first = firsts.get(pin.slug) ?? null;
    return first !== null && pin.version >= first;
  });
}
