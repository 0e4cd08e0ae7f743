import type { ReactNode } from 'react';

type ButtonProps = {
  readonly children: ReactNode;
  readonly onPress: () => unknown;
  readonly look?: 'primary' | 'secondary' | 'quiet';
  readonly icon?: ReactNode;
  readonly busy?: boolean;
  /** The id of the element that says more about it. */
  readonly describedBy?: string;
};

/**
 * A button. While busy it keeps the keyboard's focus, which `disabled` would throw away;
 * it says that it is unavailable, and ignores presses.
 */
export function Button({
  children,
  onPress,
  look = 'secondary',
  icon,
  busy = false,
  describedBy,
}: ButtonProps) {
  return (
    <button
      type="button"
      className={`button button--${look}`}
      aria-disabled={busy}
      aria-busy={busy}
      aria-describedby={describedBy}
      onClick={() => {
        if (!busy) onPress();
      }}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  );
}
