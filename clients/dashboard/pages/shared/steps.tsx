import type { LaunchAnswer } from '@agent-trading-service/client';
import { Time } from '../../kit/time.tsx';

/** What launches, transfers and claims have in common. */
export type Operation = Pick<LaunchAnswer, 'status' | 'history'> & {
  readonly tx: { readonly finality: string | null } | null;
};

interface Step {
  readonly words: string;
  readonly at: string | undefined;
  readonly isReached: boolean;
  readonly isBad?: boolean;
}

/** During and after the wait. */
const WAITS = {
  awaiting_approval: ['Waits for a yes', 'Waited for a yes'],
  awaiting_funding: ['Waits for funds', 'Waited for funds'],
} as const;

function stepsOf({ status, history, tx }: Operation, included: string): Step[] {
  const at = (wanted: string): string | undefined => history.find((entry) => entry.status === wanted)?.at;
  const isEnded = status === 'failed' || status === 'expired';
  const isIncluded = status === 'confirmed';
  const steps: Step[] = [
    { words: 'Accepted', at: at('queued') ?? history[0]?.at, isReached: true },
    ...(['awaiting_approval', 'awaiting_funding'] as const)
      .filter((waiting) => at(waiting) !== undefined)
      .map((waiting) => ({
        words: WAITS[waiting][status === waiting ? 0 : 1],
        at: at(waiting),
        isReached: status !== waiting,
      })),
  ];
  if (isEnded)
    return [
      ...steps,
      { words: status === 'failed' ? 'Failed' : 'Expired', at: at(status), isReached: true, isBad: true },
    ];
  // Of several transactions, an earlier one may be final while the operation goes on.
  const isFinal = isIncluded && tx?.finality === 'final';
  return [
    ...steps,
    { words: 'Signed and sent', at: at('submitted'), isReached: at('submitted') !== undefined || isIncluded },
    { words: included, at: at('confirmed'), isReached: isIncluded },
    { words: 'Final: no reorg can undo it', at: undefined, isReached: isFinal },
  ];
}

interface StepsProps {
  readonly operation: Operation;
  /** What a block brings, such as "In a block, the token exists". */
  readonly included: string;
}

/** A chain operation from its acceptance to the end, state by state. */
export function Steps({ operation, included }: StepsProps) {
  const steps = stepsOf(operation, included);
  const next = steps.findIndex(({ isReached }) => !isReached);
  return (
    <ol className="steps">
      {steps.map(({ words, at, isReached, isBad }, position) => (
        <li
          key={words}
          className={isBad ? 'bad' : isReached ? 'done' : position === next ? 'now pulse' : ''}
          aria-current={position === next ? 'step' : undefined}
        >
          <span>{words}</span>
          <span className="small quiet">{at === undefined ? isReached ? '' : '…' : <Time at={at} />}</span>
        </li>
      ))}
    </ol>
  );
}
