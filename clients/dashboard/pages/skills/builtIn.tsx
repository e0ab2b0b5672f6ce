import type { Skill } from '@agent-trading-service/client';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../app/client.ts';
import { Loaded } from '../../kit/notice.tsx';
import { Risk } from './risk.tsx';

const KINDS = [
  ['preset', 'Strategies'],
  ['skill', 'Skills'],
] as const;

/** The skills and strategies of the service. */
export function BuiltIn() {
  const skills = useQuery(read('listSkills', {}));
  return (
    <Loaded query={skills}>
      {({ data }) => (
        <div className="grid grid-halves">
          {KINDS.map(([kind, title]) => (
            <section key={kind} className="card" aria-label={title}>
              <h2>{title}</h2>
              <ul className="list">
                {data
                  .filter((skill) => skill.kind === kind)
                  .map((skill) => (
                    <li key={skill.id}>
                      <Entry skill={skill} />
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Loaded>
  );
}

function Entry({ skill }: { readonly skill: Skill }) {
  const { id, name, description, tools, riskLevel, instructions, skills, limits } = skill;
  return (
    <details className="entry">
      <summary>
        <span className="item-text">
          <span className="item-name">{name}</span>
          <span className="small quiet">{description}</span>
        </span>
        <Risk level={riskLevel} />
      </summary>
      <div className="stack small">
        <p>
          <strong>Id:</strong> <code>{id}</code>
        </p>
        {skills != null && (
          <p>
            <strong>Skills:</strong> {skills.join(', ')}
          </p>
        )}
        <p>
          <strong>Tools:</strong> {tools.join(', ')}
        </p>
        {limits != null && (
          <p>
            <strong>Limits that suit it:</strong> {limits.maxTradeUsd} USD for a trade,{' '}
            {limits.maxDailySpendUsd} USD in 24 hours.
          </p>
        )}
        {instructions !== undefined && <p className="words">{instructions}</p>}
      </div>
    </details>
  );
}
