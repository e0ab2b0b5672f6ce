import type { PolicyVerdict } from '@agent-trading-service/client';
import { useState } from 'react';
import { Status } from '../../../kit/status.tsx';
import { Time } from '../../../kit/time.tsx';

const SHOWN_FIRST = 5;

/** What the operations are called. A newer service may send others. */
const KINDS: Readonly<Record<string, string>> = {
  swap: 'Trade',
  transfer: 'Transfer',
  launch: 'Launch',
  claim: 'Claim',
};

interface VerdictsProps {
  readonly label: string;
  readonly verdicts: readonly PolicyVerdict[];
}

/** Operations with what a draft says of each: the rule in a sentence, and what would pass. */
export function Verdicts({ label, verdicts }: VerdictsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? verdicts : verdicts.slice(0, SHOWN_FIRST);
  return (
    <>
      <ul className="list" aria-label={label}>
        {shown.map(({ operationId, operationKind, outcome, reasons, createdAt }) => (
          <li key={operationId} className="item">
            <span className="item-text">
              <span className="small quiet">
                {KINDS[operationKind] ?? operationKind} · <Time at={createdAt} />
              </span>
              {reasons.map(({ rule, sentence, passes }) => (
                <span key={rule} className="words">
                  {sentence} <span className="quiet">{passes}</span>
                </span>
              ))}
            </span>
            <Status status={outcome} />
          </li>
        ))}
      </ul>
      {!isWhole && verdicts.length > SHOWN_FIRST && (
        <button type="button" className="button" onClick={() => setIsWhole(true)}>
          Show all {verdicts.length}
        </button>
      )}
    </>
  );
}
