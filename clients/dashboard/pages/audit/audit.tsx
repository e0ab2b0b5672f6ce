import { useNavigate, useSearch } from '@tanstack/react-router';
import { client } from '../../app/client.ts';
import { type AuditSearch, auditSearch } from '../../app/search.ts';
import { Heading } from '../../kit/heading.tsx';
import { CsvButton, More, usePaged } from '../../kit/lists.tsx';
import { Empty, Loaded } from '../../kit/notice.tsx';
import { useAgentNames } from '../shared/agentNames.tsx';
import { type AuditChange, AuditFilters } from './auditFilters.tsx';
import { AuditRow } from './auditRow.tsx';
import { THEMES } from './kinds.ts';

const DAY_MS = 86_400_000;
const startOf = (day: string, days = 0): string =>
  new Date(new Date(`${day}T00:00`).getTime() + days * DAY_MS).toISOString();
const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** What the service is asked for. A day begins at midnight of the browser. */
function inputOf({ theme, agentId, actor, from, to }: AuditSearch) {
  const kinds = THEMES.find(({ name }) => name === theme)?.kinds;
  return {
    ...(kinds !== undefined && { kinds: [...kinds] }),
    ...(agentId !== undefined && { agentId }),
    ...(actor !== undefined && { actor }),
    ...(isDay(from) && { from: startOf(from) }),
    ...(isDay(to) && { to: startOf(to, 1) }),
  };
}

/** Not every row has an event, and a row appears up to a second after its event. */
const PAUSE_MS = 5_000;

/** Who did what in the account, row by row. */
export function Audit() {
  const search: AuditSearch = useSearch({ from: '/audit' });
  const navigate = useNavigate();
  const input = inputOf(search);
  const rows = usePaged('listAuditEvents', { ...input, limit: 30 }, () => PAUSE_MS);
  const names = useAgentNames();
  const change = (next: AuditChange) =>
    void navigate({
      to: '/audit',
      search: auditSearch({ ...search, ...next }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <div className="head">
        <Heading text="Audit log" />
        <CsvButton name="audit" read={() => client.export.listAuditEvents(input)} />
      </div>
      <AuditFilters search={search} change={change} />
      <section className="card" aria-label="Rows">
        <Loaded query={rows}>
          {(data) =>
            data.length === 0 ? (
              <Empty title="No rows." />
            ) : (
              <ul className="list">
                {data.map((row) => (
                  <li key={row.sequence}>
                    <AuditRow row={row} agentName={names.get(row.agentId ?? '')} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <More list={rows} />
      </section>
    </>
  );
}
