import { useQuery } from '@tanstack/react-query';
import { read } from '../../app/client.ts';

/** The names of the account's agents by id. */
export function useAgentNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(read('listAgents', { limit: 100 }));
  return new Map(data?.data.map(({ id, name }) => [id, name]));
}

interface AgentFilterProps {
  readonly value: string | undefined;
  readonly onChange: (agentId: string | undefined) => void;
}

/** Chooses one agent, or all. */
export function AgentFilter({ value, onChange }: AgentFilterProps) {
  const names = useAgentNames();
  return (
    <select
      className="input filter"
      aria-label="Agent"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    >
      <option value="">All agents</option>
      {[...names].map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
