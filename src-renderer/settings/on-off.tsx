import { useId } from 'react';

type OnOffProps = {
  readonly label: string;
  readonly meaning: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => unknown;
};

/** One setting that is on or off. It shows what main has, so a change that was refused goes back by itself. */
export function OnOff({ label, meaning, isOn, onChange }: OnOffProps) {
  const id = useId();
  return (
    <label className="setting">
      <input
        type="checkbox"
        checked={isOn}
        aria-describedby={id}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="setting__words">
        <span className="setting__label">{label}</span>
        <span id={id} className="setting__meaning muted">
          {meaning}
        </span>
      </span>
    </label>
  );
}
