import { type AppError, describe, type NextStep } from '../../src-shared/errors.ts';
import { en as words } from '../../src-shared/messages/en.ts';
import { Button } from './button.tsx';
import { AlertIcon } from './icons.tsx';

type NoticeProps = {
  readonly error: AppError;
  readonly tone?: 'danger' | 'warning';
  /** What stands above the sentence. */
  readonly title?: string;
  /** What the player can press; the error's own next step gives the words. */
  readonly action?: { readonly onPress: () => unknown; readonly busy: boolean };
};

/** The words on the button for an error's next step; null where no button would help. */
export function nextStepLabel(next: NextStep): string | null {
  if (next === 'retry') return words.problem.retry;
  if (next === 'sign-in') return words.problem.signIn;
  return null;
}

/** A problem: the sentence for the player, the code, the next step, and the rest for support. */
export function Notice({
  error,
  tone = 'danger',
  title = words.problem.title,
  action,
}: NoticeProps) {
  const { sentence, next } = describe(error);
  const label = nextStepLabel(next);
  return (
    <section className={`notice notice--${tone}`} aria-label={title}>
      <AlertIcon />
      <div className="notice__body">
        <div role="alert">
          <p className="notice__title">{title}</p>
          <p dir="auto">{sentence}</p>
          <p className="notice__code">{words.problem.code(error.code)}</p>
        </div>
        <div className="notice__more">
          {action && label ? (
            <Button onPress={action.onPress} busy={action.busy}>
              {label}
            </Button>
          ) : null}
          <SupportDetails error={error} />
        </div>
      </div>
    </section>
  );
}

/** What a support person asks for, folded away from everybody else. */
export function SupportDetails({ error }: { readonly error: AppError }) {
  const { cause, remedy } = describe(error);
  const rows = [
    [words.problem.codeLabel, error.code],
    [words.problem.causeLabel, cause],
    [words.problem.remedyLabel, remedy],
  ] as const;
  return (
    <details className="support">
      <summary>{words.problem.details}</summary>
      <dl className="support__facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
