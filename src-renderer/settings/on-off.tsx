type OnOffProps = {
  readonly label: string;
  readonly meaning: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => unknown;
};

/** One setting that is on or off. It shows the setting as main has it, so the box changes back if main refuses. */
export const OnOff = ({ label, meaning, isOn, onChange }: OnOffProps) => (
  <label className="option-row">
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    <span className="option-row__words">
      <span className="option-row__label">{label}</span>{' '}
      <span className="option-row__meaning muted">{meaning}</span>
    </span>
  </label>
);
