import { type ReactNode, type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import { words } from '../../src-shared/words.ts';
import { Button } from './button.tsx';
import { bringIntoView, takeFocus } from './take-focus.ts';

/** The `onPress` and `ref` of the button that asks the question. */
type Trigger = {
  readonly onPress: () => void;
  readonly ref: Ref<HTMLButtonElement> | undefined;
};

type QuestionProps = {
  readonly question: ReactNode;
  readonly yes: ReactNode;
  /** The variant of *Yes*. The default is for an action that removes something. */
  readonly variant?: 'primary' | 'danger';
  readonly onYes: () => Promise<unknown>;
  readonly busy: boolean;
};

type WithConfirmationProps = QuestionProps & {
  /** Draws the controls that the question replaces. Spread `trigger` on the button that asks the question. */
  readonly children: (trigger: Trigger) => ReactNode;
};

/** An action that needs a second press. The first press replaces the button with a question. */
export function WithConfirmation({ children, ...question }: WithConfirmationProps) {
  const [step, setStep] = useState<'unasked' | 'asked' | 'answered'>('unasked');
  if (step === 'asked') {
    // The button takes the focus back, unless the player has gone on elsewhere while *Yes* was busy.
    const close = (hasFocus: boolean) => setStep(hasFocus ? 'answered' : 'unasked');
    return <Question {...question} onAnswered={close} />;
  }
  const ref = step === 'answered' ? takeFocus : undefined;
  return children({ onPress: () => setStep('asked'), ref });
}

/** How long *Yes* ignores clicks, in ms. Longer than a double click. */
const ignoreMs = 500;

/**
 * The question and its two buttons. The press that asks the question must not answer it: *Yes* ignores clicks in
 * the first 500 ms, and the focus goes to the question, so that a key that is held down presses nothing.
 */
function Question({
  question,
  yes,
  variant = 'danger',
  onYes,
  busy,
  onAnswered,
}: QuestionProps & { readonly onAnswered: (hasFocus: boolean) => void }) {
  const [ignoresYes, setIgnoresYes] = useState(true);
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const close = () => onAnswered(group.current?.contains(document.activeElement) === true);
  // A layout effect: the time starts when the question is on the screen.
  useLayoutEffect(() => {
    focusAndShow(group.current);
    const timer = setTimeout(() => setIgnoresYes(false), ignoreMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset is for the controls of a form.
    <div
      className="stack question"
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      ref={group}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Otherwise the key would also close the list that the question is in.
        event.preventDefault();
        if (!busy) close();
      }}
    >
      <p id={id}>{question}</p>
      <div className="actions">
        <Button disabled={busy} onPress={close}>
          {words.accounts.no}
        </Button>
        <Button
          variant={variant}
          busy={busy}
          disabled={ignoresYes}
          onPress={async () => {
            await onYes();
            close();
          }}
        >
          {yes}
        </Button>
      </div>
    </div>
  );
}

/** Focuses the question. Scrolls no further than needed to show all of it, so that little moves under the pointer. */
function focusAndShow(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
  bringIntoView(element);
}
