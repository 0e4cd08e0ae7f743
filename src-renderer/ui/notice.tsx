import type { ReactNode } from 'react';
import type { NextStep } from '../../src-shared/error-catalogue.ts';
import { type AppError, describe } from '../../src-shared/errors.ts';
import { words } from '../../src-shared/words.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { AlertIcon } from './icons.tsx';
import { ProblemCode, Reference } from './problem-code.tsx';
import { hasRemedyForPlayer, isPlayersDecision } from './problem-kind.ts';
import { ReferenceTools } from './reference-tools.tsx';

type Tone = 'danger' | 'warning' | 'calm';

type NoticeProps = {
  readonly error: AppError;
  /** A screen reader announces every tone but `calm` at once. */
  readonly tone?: Tone;
  /** Replaces the title that belongs to the code. */
  readonly title?: string | undefined;
  /** Shown between the title and the sentence. */
  readonly children?: ReactNode;
  /** The button. Its label comes from the error's next step. */
  readonly action?: { readonly onPress: () => unknown; readonly busy: boolean } | undefined;
};

/** The label of the button for an error's next step; null when no button would help. */
export function nextStepLabel(next: NextStep): string | null {
  if (next === 'retry') return words.problem.retry;
  if (next === 'sign-in') return words.problem.signIn;
  if (next === 'unlock') return words.problem.unlock;
  return null;
}

/** Returns the title of an error that has one of its own; undefined for the others. */
export function ownTitleOf({ code }: AppError): string | undefined {
  const titles: Readonly<Record<string, string>> = words.problem.titles;
  return titles[code];
}

/** An error: its sentence, its code, the button for its next step, and the details for support. */
export function Notice({ error, title, children, action, ...props }: NoticeProps) {
  const tone: Tone = isPlayersDecision(error) ? 'calm' : (props.tone ?? 'danger');
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
      title={title ?? ownTitleOf(error) ?? words.problem.title}
      actions={actions}
      urgent={tone !== 'calm'}
    >
      {children}
      {/* With a space between them: Home shows them on one line. */}
      <p>{sentence}</p> {hasRemedyForPlayer(error) ? <p>{remedy}</p> : null}
      <p className="notice__code">
        <ProblemCode error={error} />
      </p>
    </Banner>
  );
}

/** *What happened?*, *Copy reference*; and code, reference, cause and remedy, closed until somebody opens them. */
export function SupportDetails({ error }: { readonly error: AppError }) {
  const { cause, remedy } = describe(error);
  const { code, reference } = error;
  return (
    <>
      <ReferenceTools reference={reference} />
      <details className="support">
        <summary>{words.problem.details}</summary>
        <dl className="support__facts">
          <Detail label={words.problem.codeLabel}>{code}</Detail>
          {reference === undefined ? null : (
            <Detail label={words.problem.referenceLabel}>
              <Reference reference={reference} />
            </Detail>
          )}
          <Detail label={words.problem.causeLabel}>{cause}</Detail>
          <Detail label={words.problem.remedyLabel}>{remedy}</Detail>
        </dl>
      </details>
    </>
  );
}

type DetailProps = { readonly label: string; readonly children: ReactNode };

const Detail = ({ label, children }: DetailProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
