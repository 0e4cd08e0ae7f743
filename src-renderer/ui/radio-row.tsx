type RadioRowProps = {
  /** The same for all choices of one thing. */
  readonly name: string;
  readonly label: string;
  readonly meaning?: string;
  readonly isChosen: boolean;
  readonly onChoose: () => unknown;
};

/** One of several choices. It shows the choice as main has it, so the mark goes back if main refuses. */
export const RadioRow = ({ name, label, meaning, isChosen, onChoose }: RadioRowProps) => (
  <label className="option-row">
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span className="option-row__words">
      <span className="option-row__label">{label}</span>{' '}
      {meaning ? <span className="option-row__meaning muted">{meaning}</span> : null}
    </span>
  </label>
);
