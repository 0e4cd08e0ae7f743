import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

type PanelProps = {
  /** What the button shows. Its text is the button's name. */
  readonly button: ReactNode;
  readonly buttonClass: string;
  readonly panelClass: string;
  readonly children: ReactNode;
  /** The panel closes when this changes to a value that is not null. */
  readonly closeOn?: unknown;
};

/**
 * A button that opens a panel beside it. The panel is a popover: the browser closes it by Escape or a press elsewhere, and
 * gives the focus back. It also closes when the focus goes on, because it would cover what comes next.
 */
export function Panel({ button, buttonClass, panelClass, children, closeOn = null }: PanelProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (closeOn !== null) panel.current?.hidePopover();
  }, [closeOn]);
  const closeBehindFocus = ({ relatedTarget: next }: FocusEvent) => {
    if (next && next !== opener.current && !panel.current?.contains(next))
      panel.current?.hidePopover();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`button button--quiet ${buttonClass}`}
        popoverTarget={id}
        aria-expanded={isOpen}
        onBlur={closeBehindFocus}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: It only listens to where the focus goes. */}
      <div
        ref={panel}
        id={id}
        className={`panel ${panelClass}`}
        popover="auto"
        onBlur={closeBehindFocus}
        // The content is rendered before the popover opens, and removed after the browser has moved the focus out of it.
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
      >
        {isOpen ? children : null}
      </div>
    </>
  );
}
