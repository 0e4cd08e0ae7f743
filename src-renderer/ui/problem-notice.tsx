import { type AppError, describe } from '../../src-shared/errors.ts';
import { words } from '../../src-shared/words.ts';
import { Notice, ownTitleOf } from './notice.tsx';
import { isAboutTokenStorage } from './problem-kind.ts';
import type { Action, Actions } from './use-actions.ts';

type ProblemNoticeProps = {
  readonly error: AppError;
  /** What the button sends, by the error's next step. Without it there is no button. */
  readonly nextActions?: { readonly retry: Action; readonly 'sign-in': Action };
  /** Whether the profile on the screen was loaded before the problem. */
  readonly isStale?: boolean;
  readonly actions: Actions;
};

/** Shows an error of AppState. */
export function ProblemNotice({ error, nextActions, isStale, actions }: ProblemNoticeProps) {
  const nextAction = nextActionFor(error, nextActions);
  const action = nextAction && {
    onPress: () => actions.run(nextAction),
    busy: actions.isBusy(nextAction),
  };
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
