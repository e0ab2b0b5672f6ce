import { ToggleGroup } from 'radix-ui';

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
  readonly wide?: boolean;
}

/** One of a few, such as the span of a chart. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, value, options, onChange, wide = false } = props;
  return (
    <ToggleGroup.Root
      type="single"
      className={wide ? 'choices wide' : 'choices'}
      aria-label={label}
      value={value}
      onValueChange={(chosen) => {
        if (chosen !== '') onChange(chosen as Value);
      }}
    >
      {options.map(([one, words]) => (
        <ToggleGroup.Item key={one} value={one}>
          {words}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
