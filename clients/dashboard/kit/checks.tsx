interface ChecksProps<Value extends string> {
  readonly legend: string;
  readonly hint?: string;
  /** For long words. */
  readonly isWide?: boolean;
  readonly options: readonly (readonly [Value, string])[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** Any number of several. */
export function Checks<Value extends string>(props: ChecksProps<Value>) {
  const { legend, hint, isWide = false, options, chosen, onChange } = props;
  return (
    <fieldset className="field checks">
      <legend>{legend}</legend>
      {hint !== undefined && <p className="hint">{hint}</p>}
      <div className={isWide ? 'check-grid wide' : 'check-grid'}>
        {options.map(([value, words]) => (
          <label key={value} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            <span dir="auto">{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
