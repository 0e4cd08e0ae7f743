import type { ComponentProps, ReactNode } from 'react';

type OptionRowProps = ComponentProps<'input'> & {
  readonly label: ReactNode;
  readonly meaning?: string | undefined;
  readonly icon?: ReactNode;
  /** Stands at the end of the row. */
  readonly children?: ReactNode;
};

/** A choice with its input. The input has the attributes of its user. */
export const OptionRow = ({ label, meaning, icon, children, ...input }: OptionRowProps) => (
  <label className="beside option-row">
    <input {...input} />
    {icon}
    <span>
      <span className="option-row__label">{label}</span>{' '}
      {meaning ? <span className="option-row__meaning muted">{meaning}</span> : null}
    </span>
    {children}
  </label>
);
