import type { ReactNode, Ref } from 'react';

type ButtonProps = {
  readonly children: ReactNode;
  readonly onPress: () => unknown;
  /** `row` and `option` are as wide as their list, and hold more than one line. */
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'row' | 'option' | 'icon';
  readonly icon?: ReactNode;
  readonly busy?: boolean;
  /** For a choice: whether it is the one in force. */
  readonly pressed?: boolean | undefined;
  /** The id of the element that says more about it. */
  readonly describedBy?: string;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
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
  pressed,
  describedBy,
  ref,
}: ButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={`button button--${look}`}
      aria-disabled={busy}
      aria-busy={busy}
      aria-pressed={pressed}
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
