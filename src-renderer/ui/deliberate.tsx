import { type ReactNode, type Ref, useId, useLayoutEffect, useState } from 'react';
import { en as words } from '../../src-shared/messages/en.ts';
import { Button } from './button.tsx';
import { bringIntoView, takeFocus } from './take-focus.ts';

/** What the first press hangs on: a button's `onPress` and `ref`. */
type Trigger = {
  readonly onPress: () => void;
  readonly ref: Ref<HTMLButtonElement> | undefined;
};

type QuestionProps = {
  readonly question: ReactNode;
  readonly yes: ReactNode;
  /** What the yes looks like; it removes something unless it is said otherwise. */
  readonly look?: 'primary' | 'danger';
  readonly onYes: () => Promise<unknown>;
  readonly busy: boolean;
};

type DeliberateProps = QuestionProps & {
  /** Draws what is there before the question, with the trigger on one of its buttons. */
  readonly children: (trigger: Trigger) => ReactNode;
};

/** Something that is done by a second press only: the first one puts the question in its own place. */
export function Deliberate({ children, ...question }: DeliberateProps) {
  const [step, setStep] = useState<'unasked' | 'asked' | 'answered'>('unasked');
  if (step === 'asked') return <Question {...question} onAnswered={() => setStep('answered')} />;
  const ref = step === 'answered' ? takeFocus : undefined;
  return children({ onPress: () => setStep('asked'), ref });
}

/** Longer than the pause in a double click. */
const deafMs = 500;

/**
 * No part of the first press answers: the yes is deaf at first, both buttons are to the second click of a
 * double click, and the focus goes to the question, so that a key held down presses nothing.
 */
function Question({
  question,
  yes,
  look = 'danger',
  onYes,
  busy,
  onAnswered,
}: QuestionProps & { readonly onAnswered: () => void }) {
  const [isDeaf, setDeaf] = useState(true);
  const id = useId();
  // From the moment that it is on the screen.
  useLayoutEffect(() => {
    const timer = setTimeout(() => setDeaf(false), deafMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset is for the controls of a form.
    <div
      className="question"
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      ref={appear}
      onClickCapture={(event) => {
        if (event.detail > 1) event.stopPropagation();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Otherwise the key would close what the question is in, too.
        event.preventDefault();
        if (!busy) onAnswered();
      }}
    >
      <p id={id}>{question}</p>
      <div className="actions">
        <Button disabled={busy} onPress={onAnswered}>
          {words.accounts.no}
        </Button>
        <Button
          look={look}
          busy={busy}
          disabled={isDeaf}
          onPress={async () => {
            await onYes();
            onAnswered();
          }}
        >
          {yes}
        </Button>
      </div>
    </div>
  );
}

/** Nothing moves under the pointer but as far as the whole question needs. */
function appear(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
  bringIntoView(element);
}
