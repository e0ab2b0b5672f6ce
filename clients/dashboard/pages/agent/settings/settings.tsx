import type { AgentAnswer } from '@agent-trading-service/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client, read } from '../../../app/client.ts';
import { faultOf } from '../../../kit/field.tsx';
import { Check, SelectField, TextArea, TextField } from '../../../kit/inputs.tsx';
import { carryOut } from '../../../kit/intention.ts';
import { Problem } from '../../../kit/notice.tsx';
import { PictureField } from '../../shared/pictureField.tsx';
import { Remove } from './remove.tsx';
import { Skills } from './skills.tsx';

type OfAgent = { readonly agent: AgentAnswer };

/** What a person changes here, as the service has it. */
const settingsOf = (agent: AgentAnswer) => ({
  name: agent.name,
  description: agent.description ?? '',
  avatar_url: agent.avatar_url,
  is_public: agent.is_public,
  model: agent.model,
  skills: agent.skills,
  system_prompt: agent.system_prompt ?? '',
});
type SettingsForm = ReturnType<typeof settingsOf>;

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** The request: only what differs. */
function requestOf(before: SettingsForm, form: SettingsForm) {
  const names = (Object.keys(before) as (keyof SettingsForm)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(form[name]),
  );
  const request = {
    ...form,
    description: orNull(form.description),
    system_prompt: orNull(form.system_prompt),
  };
  return Object.fromEntries(names.map((name) => [name, request[name]]));
}

/** What the agent is called, how it thinks, and its end. */
export function Settings({ agent }: OfAgent) {
  return (
    <div className="stack">
      <SettingsPage agent={agent} />
      <Remove agent={agent} />
    </div>
  );
}

function SettingsPage({ agent }: OfAgent) {
  // Only what a person has changed. The rest follows the agent.
  const [changed, setChanged] = useState<Partial<SettingsForm>>({});
  const before = settingsOf(agent);
  const form = { ...before, ...changed };
  const change = (part: Partial<SettingsForm>) => setChanged((known) => ({ ...known, ...part }));
  const request = requestOf(before, form);
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      carryOut(
        `settings:${agent.id}`,
        JSON.stringify(request),
        { id: agent.id, ...request },
        (body, options) => client.updateAgent(body, options),
      ),
    onSuccess: async () => {
      await queries.invalidateQueries();
      setChanged({});
    },
  });
  const canSave = Object.keys(request).length > 0 && form.name.trim() !== '' && !save.isPending;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSave) save.mutate();
  };
  return (
    <form className="form" aria-label="Settings" onSubmit={submit}>
      <div className="grid grid-halves parted">
        <Looks agent={agent} form={form} change={change} error={save.error} />
        <Thinking form={form} change={change} error={save.error} />
      </div>
      {save.error !== null && <Problem error={save.error} />}
      <button type="submit" className="button main-action wide" disabled={!canSave}>
        {save.isPending ? 'Saving…' : 'Save the settings'}
      </button>
    </form>
  );
}

interface PartProps {
  readonly form: SettingsForm;
  readonly change: (part: Partial<SettingsForm>) => void;
  readonly error: unknown;
}

function Looks({ agent, form, change, error }: PartProps & OfAgent) {
  const shown = form.avatar_url === agent.avatar_url ? agent.image_url : form.avatar_url;
  return (
    <section className="form" aria-label="How it looks">
      <h2>How it looks</h2>
      <TextField
        label="Name"
        maxLength={64}
        value={form.name}
        fault={faultOf(error, 'name')}
        onChange={(name) => change({ name })}
      />
      <TextArea
        label="Description"
        hint="Optional."
        maxLength={1_000}
        value={form.description}
        fault={faultOf(error, 'description')}
        onChange={(description) => change({ description })}
      />
      <PictureField
        url={shown}
        name={form.name}
        fault={faultOf(error, 'avatar_url')}
        onChange={(avatar_url) => change({ avatar_url })}
      />
      {form.avatar_url !== null && (
        <div className="row">
          <button type="button" className="button plain" onClick={() => change({ avatar_url: null })}>
            Remove the picture
          </button>
        </div>
      )}
      <Check isOn={form.is_public} onChange={(is_public) => change({ is_public })}>
        Everybody may read its profile: texts, wallet, tokens, result and trades.
      </Check>
    </section>
  );
}

function Thinking({ form, change, error }: PartProps) {
  const models = useQuery(read('listModels', {}));
  const known = models.data?.data.map(({ id, name, status }) => {
    const words = status === 'available' ? name : `${name}, unavailable`;
    return [id, words] as const;
  });
  const options = known?.some(([id]) => id === form.model)
    ? known
    : [[form.model, form.model] as const, ...(known ?? [])];
  return (
    <section className="form" aria-label="How it thinks">
      <h2>How it thinks</h2>
      <SelectField
        label="Model"
        value={form.model}
        options={options}
        fault={faultOf(error, 'model')}
        onChange={(model) => change({ model })}
      />
      <TextArea
        label="Instructions"
        hint="For the model, before every chat and run."
        rows={6}
        maxLength={16_000}
        value={form.system_prompt}
        fault={faultOf(error, 'system_prompt')}
        onChange={(system_prompt) => change({ system_prompt })}
      />
      <Skills
        chosen={form.skills}
        fault={faultOf(error, 'skills')}
        onChange={(skills) => change({ skills })}
      />
    </section>
  );
}
