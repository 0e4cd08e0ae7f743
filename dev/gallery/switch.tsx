import { useId } from 'react';

type SwitchProps<Value extends string> = {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** A choice between a few values, all in sight. */
export function Switch<Value extends string>({
  legend,
  values,
  value,
  onChange,
}: SwitchProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {each.replace('x', ' × ')}
        </label>
      ))}
    </fieldset>
  );
}
