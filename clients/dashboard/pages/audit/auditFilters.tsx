import type { AuditSearch } from '../../app/search.ts';
import { AgentFilter } from '../shared/agentNames.tsx';
import { THEMES } from './kinds.ts';

/** Undefined takes a filter away. */
export type AuditChange = { readonly [Name in keyof AuditSearch]: string | undefined };

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly change: (change: AuditChange) => void;
}

const orNothing = (text: string): string | undefined => (text === '' ? undefined : text);

export function AuditFilters({ search, change }: AuditFiltersProps) {
  const { theme, agentId, actor, from, to } = search;
  return (
    <div className="row bar">
      <select
        className="input filter"
        aria-label="Kind"
        value={theme ?? ''}
        onChange={({ target }) => change({ theme: orNothing(target.value) })}
      >
        <option value="">Everything</option>
        {THEMES.map(({ name, words }) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
      <AgentFilter value={agentId} onChange={(chosen) => change({ agentId: chosen })} />
      <label className="row one-line">
        From
        <input
          className="input filter"
          type="date"
          value={from ?? ''}
          onChange={({ target }) => change({ from: orNothing(target.value) })}
        />
      </label>
      <label className="row one-line">
        to
        <input
          className="input filter"
          type="date"
          value={to ?? ''}
          onChange={({ target }) => change({ to: orNothing(target.value) })}
        />
      </label>
      {actor !== undefined && (
        <button type="button" className="button plain" onClick={() => change({ actor: undefined })}>
          Only by <code>{actor}</code> · show all
        </button>
      )}
    </div>
  );
}
