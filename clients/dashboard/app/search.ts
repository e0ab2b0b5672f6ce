/** What the address of a screen asks it to show. Each function takes what it knows and leaves out the rest. */
type Asked = Readonly<Record<string, unknown>>;

const AUDIT_FILTERS = ['theme', 'agentId', 'actor', 'from', 'to'] as const;
export type AuditSearch = { readonly [Name in (typeof AUDIT_FILTERS)[number]]?: string };

export const auditSearch = (asked: Asked): AuditSearch =>
  Object.fromEntries(
    AUDIT_FILTERS.flatMap((name) => (typeof asked[name] === 'string' ? [[name, asked[name]]] : [])),
  );

const ACTIVITY_VIEWS = ['movements', 'swaps', 'launches', 'transfers', 'claims'] as const;
export type ActivityView = (typeof ACTIVITY_VIEWS)[number];
export interface ActivitySearch {
  readonly view?: ActivityView;
  readonly agentId?: string;
}

export function activitySearch({ view, agentId }: Asked): ActivitySearch {
  const known = ACTIVITY_VIEWS.find((name) => name === view);
  return {
    ...(known !== undefined && { view: known }),
    ...(typeof agentId === 'string' && { agentId }),
  };
}

const SKILL_VIEWS = ['builtIn', 'public', 'own'] as const;
export type SkillView = (typeof SKILL_VIEWS)[number];

export function skillsSearch({ view }: Asked): { readonly view?: SkillView } {
  const known = SKILL_VIEWS.find((name) => name === view);
  return known === undefined ? {} : { view: known };
}
