import { useQuery } from '@tanstack/react-query';
import { read } from '../../app/client.ts';
import { Checks } from '../../kit/checks.tsx';
import { Choices } from '../../kit/choices.tsx';
import { faultOf } from '../../kit/field.tsx';
import { TextArea, TextField } from '../../kit/inputs.tsx';

export interface SkillForm {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly instructions: string;
  readonly tools: readonly string[];
  readonly visibility: 'private' | 'public';
}

interface SkillFieldsProps {
  readonly form: SkillForm;
  /** The slug is permanent. */
  readonly isNew: boolean;
  readonly error: unknown;
  readonly change: (change: Partial<SkillForm>) => void;
}

const VISIBILITIES = [
  ['private', 'Private'],
  ['public', 'Public'],
] as const;

/** Tools that built-in skills have, with those that this one has already. */
function useTools(own: readonly string[]): readonly (readonly [string, string])[] {
  const { data } = useQuery(read('listSkills', {}));
  const known = new Set([...(data?.data.flatMap(({ tools }) => tools) ?? []), ...own]);
  return [...known].sort().map((tool) => [tool, tool] as const);
}

/** Everything of a skill that its author chooses. */
export function SkillFields({ form, isNew, error, change }: SkillFieldsProps) {
  const tools = useTools(form.tools);
  return (
    <>
      <div className="pair">
        <TextField
          label="Name"
          fault={faultOf(error, 'name')}
          required
          maxLength={64}
          value={form.name}
          onChange={(name) => change({ name })}
        />
        {isNew && (
          <TextField
            label="Slug"
            hint="Its permanent name: small letters, digits and hyphens."
            fault={faultOf(error, 'slug')}
            required
            pattern="[a-z][a-z0-9\-]{1,47}"
            value={form.slug}
            onChange={(slug) => change({ slug })}
          />
        )}
      </div>
      <TextField
        label="Description"
        hint="Optional."
        fault={faultOf(error, 'description')}
        maxLength={1_000}
        value={form.description}
        onChange={(description) => change({ description })}
      />
      <TextArea
        label="Instructions to the model"
        fault={faultOf(error, 'instructions')}
        required
        isTall
        maxLength={65_536}
        value={form.instructions}
        onChange={(instructions) => change({ instructions })}
      />
      <Checks
        legend="Tools"
        hint="What the model may call with this skill."
        isWide
        options={tools}
        chosen={form.tools}
        onChange={(chosen) => change({ tools: chosen })}
      />
      <Visibility form={form} change={change} />
    </>
  );
}

function Visibility({ form, change }: Pick<SkillFieldsProps, 'form' | 'change'>) {
  return (
    <div className="row">
      <Choices
        label="Who can have it"
        value={form.visibility}
        options={VISIBILITIES}
        onChange={(visibility) => change({ visibility })}
      />
      <span className="small quiet">
        {form.visibility === 'public'
          ? 'Agents of all accounts can have it.'
          : 'Only your agents can have it.'}
      </span>
    </div>
  );
}
