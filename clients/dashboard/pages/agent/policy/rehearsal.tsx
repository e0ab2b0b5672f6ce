import type { PolicyPreviewAnswer } from '@agent-trading-service/client';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { read } from '../../../app/client.ts';
import { Bones, Loaded } from '../../../kit/notice.tsx';
import { type PolicyChange, RULE_WORDS, type RuleName } from './rules.ts';
import { Verdicts } from './verdicts.tsx';

/** What the draft would have said of the last 30 days. */
export const useRehearsal = (agentId: string, change: PolicyChange, isValid: boolean) =>
  useQuery({
    ...read('previewAgentPolicy', { id: agentId, ...change }),
    enabled: isValid,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });

interface RehearsalProps {
  readonly rehearsal: UseQueryResult<PolicyPreviewAnswer>;
  /** Whether the answer is of the present draft. */
  readonly isCurrent: boolean;
  readonly hasChanges: boolean;
}

/** The rehearsal: counts, rules, and the newest that would have waited or been refused. */
export function Rehearsal({ rehearsal, isCurrent, hasChanges }: RehearsalProps) {
  const { data, error } = rehearsal;
  return (
    <section
      className={`stack ${isCurrent ? '' : 'pulse'}`}
      aria-label="What would have happened"
      aria-live="polite"
      aria-busy={!isCurrent}
    >
      <h2>What would have happened</h2>
      <p className="small quiet">
        {hasChanges ? 'This draft' : 'The policy in force'}, on what the agent did in the last 30 days.
      </p>
      {/* An old answer is not shown for a draft that the service refuses. */}
      <Loaded query={{ data: error === null ? data : undefined, error }} bones={<Bones rows={2} />}>
        {({ operations, allowed, held, refused, rules, verdicts }) => (
          <>
            <dl className="tiles narrow">
              <Count name="Operations" count={operations} />
              <Count name="Go on" count={allowed} />
              <Count name="Wait" count={held} />
              <Count name="Refused" count={refused} />
            </dl>
            {rules.length > 0 && (
              <dl className="facts small">
                {rules.map(({ rule, effect, operations: count }) => (
                  <div key={rule}>
                    <dt>{RULE_WORDS[rule as RuleName] ?? (rule === 'tradingHours' ? 'Hours' : rule)}</dt>
                    <dd>
                      {effect === 'held' ? 'holds' : 'refuses'} {count}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {verdicts.length > 0 && <Verdicts label="Newest verdicts" verdicts={verdicts} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

export const Count = ({ name, count }: { readonly name: string; readonly count: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{count}</dd>
  </div>
);
