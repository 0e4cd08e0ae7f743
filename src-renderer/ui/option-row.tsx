import { type ComponentProps, type ReactNode, useId } from 'react';

type OptionRowProps = ComponentProps<'input'> & {
  readonly label: ReactNode;
  readonly meaning?: string | undefined;
  readonly icon?: ReactNode;
  /** Stands at the end of the row. */
  readonly badge?: string | undefined;
};

/** A choice with its input, which has the attributes of its user. Its name is the label; meaning and badge describe it. */
export function OptionRow({ label, meaning, icon, badge, ...input }: OptionRowProps) {
  const id = useId();
  const meaningId = `${id}m`;
  const badgeId = `${id}b`;
  return (
    <label className="beside option-row">
      <input aria-labelledby={id} aria-describedby={`${meaningId} ${badgeId}`} {...input} />
      {icon}
      <span className="option-row__words">
        <span id={id} className="option-row__label">
          {label}
        </span>{' '}
        {meaning ? (
          <span id={meaningId} className="option-row__meaning muted">
            {meaning}
          </span>
        ) : null}
      </span>
      {badge ? (
        <span id={badgeId} className="badge option-row__badge">
          {badge}
        </span>
      ) : null}
    </label>
  );
}
