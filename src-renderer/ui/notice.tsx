import type { ReactNode } from 'react';
import type { NextStep } from '../../src-shared/error-catalogue.ts';
import { type AppError, describe } from '../../src-shared/errors.ts';
import { en as words } from '../../src-shared/messages/en.ts';
import { formatMessage } from '../../src-shared/messages/message.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { AlertIcon } from './icons.tsx';
import { isMendedByPlayer, isPlayersDecision } from './problem-kind.ts';

type Tone = 'danger' | 'warning' | 'calm';

type NoticeProps = {
  readonly error: AppError;
  /** What is calm is not said at once by a screen reader. */
  readonly tone?: Tone;
  /** What stands above the sentence. */
  readonly title?: string | undefined;
  /** What stands between the two. */
  readonly children?: ReactNode;
  /** What the player can press; the error's own next step gives the words. */
  readonly action?: { readonly onPress: () => unknown; readonly busy: boolean } | undefined;
};

/** The words on the button for an error's next step; null where no button would help. */
export function nextStepLabel(next: NextStep): string | null {
  if (next === 'retry') return words.problem.retry;
  if (next === 'sign-in') return words.problem.signIn;
  if (next === 'unlock') return words.problem.unlock;
  return null;
}

const titles: Readonly<Record<string, string>> = words.problem.titles;

/** A problem: the sentence for the player, the code, the next step, and the rest for support. */
export function Notice({ error, title, children, action, ...look }: NoticeProps) {
  const tone: Tone = isPlayersDecision(error) ? 'calm' : (look.tone ?? 'danger');
  const { sentence, remedy, next } = describe(error);
  const label = nextStepLabel(next);
  const actions = (
    <>
      {action && label ? (
        <Button onPress={action.onPress} busy={action.busy}>
          {label}
        </Button>
      ) : null}
      <SupportDetails error={error} />
    </>
  );
  return (
    <Banner
      tone={tone}
      icon={<AlertIcon />}
      title={title ?? titles[error.code] ?? words.problem.title}
      actions={actions}
      urgent={tone !== 'calm'}
    >
      {children}
      <p dir="auto">{sentence}</p>
      {isMendedByPlayer(error) ? <p dir="auto">{remedy}</p> : null}
      <p className="notice__code">{formatMessage(words.problem.code, { code: error.code })}</p>
    </Banner>
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
