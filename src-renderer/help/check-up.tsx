import { type CheckUpView, isProblem } from '../../src-shared/check-up.ts';
import { words } from '../../src-shared/words.ts';
import { ActionButton } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { AlertIcon, CheckIcon, RefreshIcon } from '../ui/icons.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Section } from '../ui/section.tsx';
import { useActions } from '../ui/use-actions.ts';
import { useCommands } from '../ui/use-commands.ts';
import { useEvent } from '../ui/use-event.ts';
import { useRescuedFocus } from '../ui/use-rescued-focus.ts';
import { CheckUpSteps, StepsProgress } from './check-up-steps.tsx';
import { useCancelWhenLeft } from './use-cancel-when-left.ts';
import './check-up.css';

/** The check-up: a button that starts it, and its steps. Closing Help cancels it. */
export function CheckUp() {
  const commands = useCommands();
  const view = useEvent('checkUp.changed');
  const isRunning = useActions().isBusy('checkUp.start');
  useCancelWhenLeft(isRunning, () => void commands['checkUp.cancel'](undefined));
  // Cancel goes away when the check-up is over.
  const rescue = useRescuedFocus();
  const isOver = view !== undefined && !isRunning && view.phase !== 'running';
  return (
    <Section title={words.checkUp.title} className="stack check-up" data-gap="16" {...rescue}>
      <p className="muted">{words.checkUp.lead}</p>
      <div className="actions">
        <ActionButton
          variant={view ? 'secondary' : 'primary'}
          icon={view ? <RefreshIcon /> : undefined}
          action="checkUp.start"
        >
          {isRunning ? words.checkUp.running : view ? words.checkUp.again : words.checkUp.start}
        </ActionButton>
        {isRunning ? (
          <ActionButton action="checkUp.cancel">{words.buttons.cancel}</ActionButton>
        ) : null}
        {isOver ? <CopyButton action="checkUp.copy" label={words.checkUp.copy} /> : null}
      </div>
      <Refusal />
      {isRunning && view?.phase === 'running' ? (
        <StepsProgress message={words.checkUp.progress} steps={view.steps} />
      ) : null}
      {/* Always there, because a screen reader announces only what changes inside. */}
      <div role="status">{isOver ? <Summary view={view} /> : null}</div>
      {view ? <CheckUpSteps steps={view.steps} isOver={isOver} /> : null}
    </Section>
  );
}

function Summary({ view: { phase, steps, summary } }: { readonly view: CheckUpView }) {
  const tone = steps.some(isProblem) ? 'danger' : phase === 'stopped' ? 'calm' : 'positive';
  return (
    <p className={`notice notice--${tone} strong check-up__summary`}>
      {tone === 'positive' ? <CheckIcon /> : <AlertIcon />}
      <span>{summary}</span>
    </p>
  );
}
