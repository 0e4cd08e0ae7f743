import { type AppError, describe } from '../../src-shared/errors.ts';
import { en as words } from '../../src-shared/messages/en.ts';
import { Notice } from './notice.tsx';
import { isAboutTokenStorage } from './problem-kind.ts';
import type { Action, Actions } from './use-actions.ts';

type ProblemNoticeProps = {
  readonly error: AppError;
  /** What mends it, by its next step; where nothing is named there is no button. */
  readonly mends?: { readonly retry: Action; readonly 'sign-in': Action };
  /** What is on the screen is from before the problem. */
  readonly isStale?: boolean;
  readonly actions: Actions;
};

/** The problem that main tells in the state. */
export function ProblemNotice({ error, mends, isStale, actions }: ProblemNoticeProps) {
  const mend = mending(error, mends);
  const action = mend && { onPress: () => actions.run(mend), busy: actions.isBusy(mend) };
  if (error.code === 'LK-411') {
    return <Notice error={error} tone="warning" title={words.problem.signedOutHere} />;
  }
  if (isStale) {
    return <Notice error={error} tone="warning" title={words.profile.stale} action={action} />;
  }
  return <Notice error={error} action={action} />;
}

function mending(error: AppError, mends: ProblemNoticeProps['mends']): Action | undefined {
  const { next } = describe(error);
  if (next === 'sign-in') return mends?.[next];
  if (isAboutTokenStorage(error)) return 'tokenStorage.retry';
  return next === 'retry' ? mends?.[next] : undefined;
}
