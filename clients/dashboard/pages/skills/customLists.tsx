import type { SkillSummary } from '@agent-trading-service/client';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Choices } from '../../kit/choices.tsx';
import { More, usePaged } from '../../kit/lists.tsx';
import { Empty, Loaded } from '../../kit/notice.tsx';
import { countText } from '../../kit/numbers.tsx';
import { useSettled } from '../../kit/settled.ts';
import { Risk } from './risk.tsx';

/** Skills that this account wrote. */
export function Own() {
  const skills = usePaged('listCustomSkills', { limit: 30 });
  return (
    <section className="card" aria-label="Your skills">
      <Loaded query={skills}>
        {(data) =>
          data.length === 0 ? (
            <Empty title="You have written no skill.">
              <p>A skill is a text of instructions with tools. Agents have the skills that you give them.</p>
            </Empty>
          ) : (
            <SkillItems skills={data} />
          )
        }
      </Loaded>
      <More list={skills} />
    </section>
  );
}

const SORTS = [
  ['new', 'New'],
  ['uses', 'Most used'],
] as const;

/** Public skills of all accounts. */
export function Registry() {
  const [sort, setSort] = useState<'new' | 'uses'>('new');
  const [words, setWords] = useState('');
  const q = useSettled(words.trim());
  const skills = usePaged('listSkillRegistry', { sort, limit: 30, ...(q !== '' && { q }) });
  return (
    <section className="card" aria-label="Public skills">
      <div className="card-head">
        <input
          className="input search"
          type="search"
          aria-label="Search public skills"
          placeholder="Search"
          value={words}
          maxLength={64}
          onChange={({ target }) => setWords(target.value)}
        />
        <Choices label="Order" value={sort} options={SORTS} onChange={setSort} />
      </div>
      <p className="small quiet">
        Other people wrote these texts. Read the instructions before you give a skill to an agent.
      </p>
      <Loaded query={skills}>
        {(data) => (data.length === 0 ? <Empty title="No skill fits." /> : <SkillItems skills={data} />)}
      </Loaded>
      <More list={skills} />
    </section>
  );
}

function SkillItems({ skills }: { readonly skills: readonly SkillSummary[] }) {
  return (
    <ul className="list">
      {skills.map(({ id, slug, name, description, version, uses, risk_level, visibility }) => (
        <li key={id}>
          <Link to="/skills/$skillId" params={{ skillId: id }} className="item">
            <span className="item-text">
              <span className="item-name" dir="auto">
                {name}
              </span>
              <span className="item-line small quiet" dir="auto">
                {slug}@{version} · {countText(uses, 'agent')} · {visibility}
                {description !== '' && ` · ${description}`}
              </span>
            </span>
            <Risk level={risk_level} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
