import type { AppError } from '../../src-shared/errors.ts';
import { words } from '../../src-shared/words.ts';
import { Notice } from '../ui/notice.tsx';
import type { Actions } from '../ui/use-actions.ts';

type PlatformProblemProps = { readonly problem: AppError; readonly actions: Actions };

/** Says that the platform does not answer, while the player may still wait for its page in the browser. */
export const PlatformProblem = ({ problem, actions: { run, isBusy } }: PlatformProblemProps) => (
  <Notice
    error={problem}
    tone="warning"
    title={words.signingIn.platformFailed}
    action={{ onPress: () => run('signIn.tryAgain'), busy: isBusy('signIn.tryAgain') }}
  />
);
