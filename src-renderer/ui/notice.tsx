import type { ReactNode } from 'react';
import type { NextStep } from '../../src-shared/error-catalogue.ts';
import { type AppError, describe, type ErrorCode } from '../../src-shared/errors.ts';
import { words } from '../../src-shared/words.ts';
import { useIsPainted } from './after-paint.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Fact } from './fact.tsx';
import { AlertIcon } from './icons.tsx';
import { ProblemCodeLine, Reference, ReferenceTools } from './problem-reference.tsx';
import { type Action, pressing, useActions } from './use-actions.ts';

type Tone = 'danger' | 'warning' | 'calm';

type NoticeProps = {
  readonly error: AppError;
  /** A screen reader announces every tone but `calm` at once, and a decision of the player without interrupting. */
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
  const isDecision = isPlayersDecision(error);
  const tone: Tone = isDecision ? 'calm' : (props.tone ?? 'danger');
  // A screen reader announces only what changes inside a status that is there already.
  const isThere = useIsPainted();
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
      {isDecision ? (
        <p className="visually-hidden" role="status">
          {isThere ? sentence : ''}
        </p>
      ) : null}
      {children}
      {/* With a space between them: Home shows them on one line. */}
      <p>{sentence}</p> {hasRemedyForPlayer(error) ? <p>{remedy}</p> : null}
      <ProblemCodeLine error={error} />
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
        <dl className="stack support__facts" data-gap="12">
          <Fact label={words.problem.codeLabel}>{code}</Fact>
          <Fact label={words.problem.referenceLabel}>
            {reference !== undefined && <Reference reference={reference} />}
          </Fact>
          <Fact label={words.problem.causeLabel}>{cause}</Fact>
          <Fact label={words.problem.remedyLabel}>{remedy}</Fact>
        </dl>
      </details>
    </>
  );
}

/**
 * Whether the error is about where sign-ins are kept on this computer: the keyring, or the file of accounts. LK-510 is not:
 * a refresh has waited for another process, and trying again is to ask the platform.
 */
export const isAboutTokenStorage = ({ code }: AppError): boolean =>
  /^LK-5[01]/.test(code) && code !== 'LK-510';

/** Whether the error is the player's own decision. It is shown without alarm. */
const isPlayersDecision = ({ code }: AppError): boolean => code === 'LK-204';

const codesForPlayer: ReadonlySet<ErrorCode> = new Set([
  ...(['LK-521', 'LK-522', 'LK-523', 'LK-526', 'LK-528'] as const),
  ...(['LK-530', 'LK-531', 'LK-532', 'LK-533'] as const),
]);

/** Whether the remedy is shown to the player, and not only to support. */
export const hasRemedyForPlayer = ({ code }: AppError): boolean => codesForPlayer.has(code);

type ProblemNoticeProps = {
  readonly error: AppError;
  /** The command of the button, by the error's next step. Without it there is no button. */
  readonly nextActions?: { readonly retry: Action; readonly 'sign-in': Action };
  /** Whether the profile on the screen was loaded before the problem. */
  readonly isStale?: boolean;
};

/** Shows an error of AppState. */
export function ProblemNotice({ error, nextActions, isStale }: ProblemNoticeProps) {
  const actions = useActions();
  const nextAction = nextActionFor(error, nextActions);
  const action = nextAction && pressing(actions, nextAction);
  if (error.code === 'LK-411' || error.code === 'LK-412') {
    return <Notice error={error} tone="warning" title={words.problem.signedOutHere} />;
  }
  if (isStale) {
    const ownTitle = isAboutTokenStorage(error) ? ownTitleOf(error) : undefined;
    const title = ownTitle ?? words.profile.stale;
    return <Notice error={error} tone="warning" title={title} action={action} />;
  }
  return <Notice error={error} action={action} />;
}

function nextActionFor(
  error: AppError,
  nextActions: ProblemNoticeProps['nextActions'],
): Action | undefined {
  const { next } = describe(error);
  if (next === 'sign-in') return nextActions?.[next];
  if (isAboutTokenStorage(error)) return 'tokenStorage.retry';
  return next === 'retry' ? nextActions?.[next] : undefined;
}
