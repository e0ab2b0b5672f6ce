import { useQuery } from '@tanstack/react-query';
import { read } from '../../../app/client.ts';
import { Check } from '../../../kit/inputs.tsx';

interface SkillsProps {
  readonly chosen: readonly string[];
  readonly fault: string | undefined;
  readonly onChange: (skills: string[]) => void;
}

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly words: string;
}

/** The built-in skills and those of the account. The agent may have others, such as those of a bought agent. */
export function Skills({ chosen, fault, onChange }: SkillsProps) {
  const builtIn = useQuery(read('listSkills', {}));
  const own = useQuery(read('listCustomSkills', { limit: 100 }));
  const choices: Choice[] = [
    ...(builtIn.data?.data ?? []).map(({ id, name, description }) => ({ id, name, words: description })),
    ...(own.data?.data ?? []).map(({ slug, version, name, description }) => ({
      id: `${slug}@${version}`,
      name: `${name}, version ${version}`,
      words: description,
    })),
  ];
  const others = chosen.filter((id) => !choices.some((choice) => choice.id === id));
  const all = [...choices, ...others.map((id) => ({ id, name: id, words: '' }))];
  const toggle = (id: string, isOn: boolean): void =>
    onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className="field">
      <legend>Skills</legend>
      {all.map(({ id, name, words }) => (
        <Check key={id} isOn={chosen.includes(id)} onChange={(isOn) => toggle(id, isOn)}>
          <strong dir="auto">{name}</strong>{' '}
          <span className="small quiet" dir="auto">
            {words}
          </span>
        </Check>
      ))}
      {fault !== undefined && <p className="fault">{fault}</p>}
    </fieldset>
  );
}
