import type { CustomSkillAnswer } from '@agent-trading-service/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { client, read } from '../../app/client.ts';
import { useSession } from '../../app/session.ts';
import { OnChain } from '../../kit/address.tsx';
import { Confirm } from '../../kit/dialog.tsx';
import { Heading } from '../../kit/heading.tsx';
import { Bones, Loaded, Problem } from '../../kit/notice.tsx';
import { countText } from '../../kit/numbers.tsx';
import { Time } from '../../kit/time.tsx';
import { Risk } from './risk.tsx';
import { SkillFields, type SkillForm } from './skillFields.tsx';

/** One skill: its instructions and tools. Its author can change and delete it. */
export function SkillPage() {
  const { skillId } = useParams({ from: '/skills/$skillId' });
  const skill = useQuery(read('getCustomSkill', { id: skillId }));
  const session = useSession();
  return (
    <Loaded query={skill} title="Skill" bones={<Bones rows={3} height="8rem" />}>
      {(data) => {
        const isOwn = data.author?.toLowerCase() === session.data?.address.toLowerCase();
        return (
          <>
            <div className="head">
              <div>
                <Heading text={data.name} />
                <p className="row small quiet">
                  <Risk level={data.risk_level} />
                  <code>
                    {data.slug}@{data.version}
                  </code>
                  <span>had by {countText(data.uses, 'agent')}</span>
                </p>
              </div>
              {isOwn && <Delete skill={data} />}
            </div>
            <div className="stack">
              <Text skill={data} />
              {isOwn && <Change key={data.version} skill={data} />}
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

interface Shown {
  readonly skill: CustomSkillAnswer;
}

function Text({ skill: { description, instructions, tools, author, visibility, updated_at } }: Shown) {
  return (
    <section className="card stack" aria-label="Instructions">
      {description !== '' && <p dir="auto">{description}</p>}
      <div className="notice">
        <p className="words" dir="auto">
          {instructions}
        </p>
      </div>
      <dl className="facts">
        <div>
          <dt>Tools</dt>
          <dd>{tools.length === 0 ? 'None' : tools.join(', ')}</dd>
        </div>
        <div>
          <dt>Author</dt>
          <dd>{author === null ? 'Unknown' : <OnChain kind="address" value={author} />}</dd>
        </div>
        <div>
          <dt>Who can have it</dt>
          <dd>{visibility === 'public' ? 'Agents of all accounts' : 'Agents of its author'}</dd>
        </div>
        <div>
          <dt>Changed</dt>
          <dd>
            <Time at={updated_at} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Change({ skill }: Shown) {
  const { id, version, slug, name, description, instructions, tools, visibility } = skill;
  const [form, setForm] = useState<SkillForm>({
    slug,
    name,
    description,
    instructions,
    tools,
    visibility: visibility === 'public' ? 'public' : 'private',
  });
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => {
      const { slug: _, ...changed } = form;
      return client.updateCustomSkill({ id, version, ...changed, tools: [...form.tools] });
    },
    onSuccess: () => queries.invalidateQueries(),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <section className="card" aria-label="Change the skill">
      <details>
        <summary>
          <span className="summary">Change the skill</span>
        </summary>
        <form className="form" onSubmit={submit}>
          <p className="small quiet">A change is a new version. Agents keep the version that they have.</p>
          <SkillFields
            form={form}
            isNew={false}
            error={save.error}
            change={(change) => setForm((known) => ({ ...known, ...change }))}
          />
          {save.error !== null && <Problem error={save.error} />}
          <button type="submit" className="button main-action" disabled={save.isPending}>
            {save.isPending ? 'Saving…' : 'Save'}
          </button>
        </form>
      </details>
    </section>
  );
}

function Delete({ skill: { id, slug, uses } }: Shown) {
  const [isAsked, setIsAsked] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => client.deleteCustomSkill({ id, force: uses > 0 }),
    onSettled: () => setIsAsked(false),
    onSuccess: async () => {
      await navigate({ to: '/skills', search: { view: 'own' } });
      await queries.invalidateQueries();
    },
  });
  return (
    <div className="stack">
      <button type="button" className="button danger-line" onClick={() => setIsAsked(true)}>
        Delete
      </button>
      {remove.error !== null && <Problem error={remove.error} />}
      <Confirm
        isOpen={isAsked}
        title="Delete the skill?"
        action="Delete it"
        tone="danger"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsked(false)}
      >
        <p>
          {uses > 0 && `It is taken from ${countText(uses, 'agent')} at once, with its tools. `}
          Nobody can take the name <code>{slug}</code> again.
        </p>
      </Confirm>
    </div>
  );
}
