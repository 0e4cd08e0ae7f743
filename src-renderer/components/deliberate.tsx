import { type ReactNode, type Ref, useId, useState } from 'react';
import { en as words } from '../../src-shared/messages/en.ts';
import { takeFocus } from '../take-focus.ts';
import { Button } from './button.tsx';

/** What the first press hangs on: a button's `onPress` and `ref`. */
type Trigger = {
  readonly onPress: () => void;
  readonly ref: Ref<HTMLButtonElement> | undefined;
};

type DeliberateProps = {
  readonly question: ReactNode;
  readonly yes: ReactNode;
  /** What the yes looks like; it removes something unless it is said otherwise. */
  readonly look?: 'primary' | 'danger';
  readonly onYes: () => unknown;
  readonly busy: boolean;
  /** Draws what is there before the question, with the trigger on one of its buttons. */
  readonly children: (trigger: Trigger) => ReactNode;
};

/**
 * Something that is done by a second press only: the first one puts the question in its own place.
 * The focus goes to the question, so that a key held down answers nothing, and back after a “No”.
 */
export function Deliberate({
  question,
  yes,
  look = 'danger',
  onYes,
  busy,
  children,
}: DeliberateProps) {
  const [step, setStep] = useState<'unasked' | 'asked' | 'declined'>('unasked');
  const id = useId();
  if (step !== 'asked') {
    const ref = step === 'declined' ? takeFocus : undefined;
    return children({ onPress: () => setStep('asked'), ref });
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset is for the controls of a form.
    <div
      className="question"
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      ref={takeFocus}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Otherwise the key would close what the question is in, too.
        event.preventDefault();
        setStep('declined');
      }}
    >
      <p id={id}>{question}</p>
      <div className="actions">
        <Button look={look} busy={busy} onPress={onYes}>
          {yes}
        </Button>
        <Button look="quiet" onPress={() => setStep('declined')}>
          {words.accounts.no}
        </Button>
      </div>
    </div>
  );
}
