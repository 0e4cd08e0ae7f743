import type { ReactNode, Ref } from 'react';
import { type Action, useActions } from './use-actions.ts';

type ButtonProps = {
  readonly children: ReactNode;
  readonly onPress: () => unknown;
  /** `row` and `option` are as wide as their list, and may have several lines. `icon` hides its words from the eye; a screen reader reads them. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'row' | 'option' | 'icon';
  readonly icon?: ReactNode;
  readonly busy?: boolean;
  /** It cannot be pressed at the moment, although nothing is under way. */
  readonly disabled?: boolean;
  /** For a choice: whether it is the current one. */
  readonly pressed?: boolean | undefined;
  /** For a button that opens something: whether that is open. */
  readonly expanded?: boolean | undefined;
  /** The id of the element that describes it. */
  readonly describedBy?: string | undefined;
  /** The tooltip of an icon button. */
  readonly title?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
};

/**
 * A button. While busy or disabled it uses `aria-disabled` and ignores presses, because HTML's `disabled` would
 * take the focus away from it.
 */
export function Button({
  children,
  onPress,
  variant = 'secondary',
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
      className={`button button--${variant}`}
      aria-disabled={isUnavailable}
      aria-busy={busy}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-describedby={describedBy}
      title={title}
      // The tooltip says a part of the name. A screen reader would read it after the name.
      aria-description={title === undefined ? undefined : ''}
      onClick={() => {
        if (!isUnavailable) onPress();
      }}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon}
      <span className={variant === 'icon' ? 'visually-hidden' : undefined}>{children}</span>
    </button>
  );
}

type ActionButtonProps = Omit<ButtonProps, 'onPress'> & { readonly action: Action };

/** A button that sends a command, and is busy until it is answered, and while `busy`. */
export function ActionButton({ action, busy = false, ...props }: ActionButtonProps) {
  const { run, isBusy } = useActions();
  return <Button {...props} onPress={() => run(action)} busy={busy || isBusy(action)} />;
}
