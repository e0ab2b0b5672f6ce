import type { EventTypeName } from '@agent-trading-service/client';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../app/client.ts';
import { Checks } from '../../kit/checks.tsx';
import { faultOf } from '../../kit/field.tsx';
import { TextField } from '../../kit/inputs.tsx';
import { SUBJECTS } from './eventTypes.ts';

/** What a webhook gets. */
export interface Selection {
  readonly types: readonly EventTypeName[];
  readonly agentIds: readonly string[];
  readonly description: string;
}

interface SelectionFieldsProps {
  readonly selection: Selection;
  readonly isForPeople: boolean;
  readonly error: unknown;
  readonly change: (change: Partial<Selection>) => void;
}

/** Which events of which agents a webhook gets. */
export function SelectionFields({ selection, isForPeople, error, change }: SelectionFieldsProps) {
  const { types, agentIds, description } = selection;
  const agents = useQuery(read('listAgents', { limit: 100 }));
  // Single types, such as swap.confirmed, come from programs. They stay.
  const others = types.filter((type) => !SUBJECTS.some(([one]) => one === type));
  return (
    <>
      <TextField
        label="Note"
        hint="Optional. Only you see it."
        fault={faultOf(error, 'description')}
        maxLength={500}
        value={description}
        onChange={(text) => change({ description: text })}
      />
      <Checks
        legend="Events"
        hint={isForPeople ? 'None chosen: what is urgent.' : 'None chosen: all events.'}
        options={[...SUBJECTS, ...others.map((type) => [type, type] as const)]}
        chosen={types}
        onChange={(chosen) => change({ types: chosen })}
      />
      {(agents.data?.data.length ?? 0) > 0 && (
        <Checks
          legend="Agents"
          isWide
          hint="None chosen: all agents, and what concerns the account."
          options={(agents.data?.data ?? []).map(({ id, name }) => [id, name] as const)}
          chosen={agentIds}
          onChange={(chosen) => change({ agentIds: chosen })}
        />
      )}
    </>
  );
}
