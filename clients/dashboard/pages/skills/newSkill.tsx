import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { client } from '../../app/client.ts';
import { Heading } from '../../kit/heading.tsx';
import { useKept } from '../../kit/intention.ts';
import { Problem } from '../../kit/notice.tsx';
import { SkillFields, type SkillForm } from './skillFields.tsx';

const EMPTY: SkillForm = {
  slug: '',
  name: '',
  description: '',
  instructions: '',
  tools: [],
  visibility: 'private',
};

/** Writes the first version of a skill. */
export function NewSkill() {
  const { form, change, forget } = useKept('skill', EMPTY);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: () => client.createCustomSkill({ ...form, tools: [...form.tools] }),
    onSuccess: async ({ id }) => {
      forget();
      await queries.invalidateQueries({ queryKey: ['listCustomSkills'] });
      await navigate({ to: '/skills/$skillId', params: { skillId: id } });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };
  return (
    <>
      <div className="head">
        <Heading text="New skill" />
      </div>
      <form className="card form" onSubmit={submit}>
        <SkillFields form={form} isNew error={create.error} change={change} />
        {create.error !== null && <Problem error={create.error} />}
        <button type="submit" className="button main-action wide" disabled={create.isPending}>
          {create.isPending ? 'Creating…' : 'Create the skill'}
        </button>
      </form>
    </>
  );
}
