import type { ReactNode, Ref } from 'react';

type ButtonProps = {
  readonly children: ReactNode;
  readonly onPress: () => unknown;
  /** `row` and `option` are as wide as their list, and hold more than one line. */
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'row' | 'option' | 'icon';
  readonly icon?: ReactNode;
  readonly busy?: boolean;
  /** It cannot be pressed at the moment, and nothing is under way. */
  readonly disabled?: boolean;
  /** For a choice: whether it is the one in force. */
  readonly pressed?: boolean | undefined;
  /** For what unfolds something: whether it is open. */
  readonly expanded?: boolean | undefined;
  /** The id of the element that says more about it. */
  readonly describedBy?: string | undefined;
  /** For an icon: its words for those who see. */
  readonly title?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
};

/**
 * A button. While busy or disabled it keeps the keyboard's focus, which HTML's `disabled` would throw
 * away; it says that it is unavailable, and ignores presses.
 */
export function Button({
  children,
  onPress,
  look = 'secondary',
  icon,
  busy = false,
  disabled = false,
  pressed,
  expanded,
  describedBy,
  title,
  ref,
}: ButtonProps) {
  const isUnavailable = busy || disabled;
  return (
    <button
      ref={ref}
      type="button"
      className={`button button--${look}`}
      aria-disabled={isUnavailable}
      aria-busy={busy}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-describedby={describedBy}
      title={title}
      onClick={() => {
        if (!isUnavailable) onPress();
      }}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  );
}
