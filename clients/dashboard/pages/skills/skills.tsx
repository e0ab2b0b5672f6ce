import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { SkillView } from '../../app/search.ts';
import { Choices } from '../../kit/choices.tsx';
import { Heading } from '../../kit/heading.tsx';
import { BuiltIn } from './builtIn.tsx';
import { Own, Registry } from './customLists.tsx';

const VIEWS: readonly (readonly [SkillView, string])[] = [
  ['builtIn', 'Built in'],
  ['public', 'Public'],
  ['own', 'Yours'],
];
const SHOWN = { builtIn: BuiltIn, public: Registry, own: Own };

/** What agents can be taught: the skills of the service, of others and of this account. */
export function Skills() {
  const { view = 'builtIn' }: { readonly view?: SkillView } = useSearch({ from: '/skills' });
  const navigate = useNavigate();
  const Shown = SHOWN[view];
  return (
    <>
      <div className="head">
        <Heading text="Skills" />
        <div className="row">
          <Choices
            label="Whose"
            value={view}
            options={VIEWS}
            onChange={(chosen) => void navigate({ to: '/skills', search: { view: chosen }, replace: true })}
          />
          <Link to="/skills/new" className="button main-action">
            New skill
          </Link>
        </div>
      </div>
      <Shown />
    </>
  );
}
