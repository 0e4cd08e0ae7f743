import type { AppError } from '../../src-shared/errors.ts';
import type { TokenStorageView } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { Notice, ownTitleOf } from '../ui/notice.tsx';
import { pressing, useActions } from '../ui/use-actions.ts';

type TokenStorageNoticeProps = {
  readonly tokenStorage: TokenStorageView;
  /** The error that the screen shows already. */
  readonly shownProblem: AppError | null;
};

/** Says why sign-ins are not kept, or cannot be read. Not shown while the player chooses where to keep them. */
export function TokenStorageNotice({ tokenStorage, shownProblem }: TokenStorageNoticeProps) {
  const actions = useActions();
  const { place, problem } = tokenStorage;
  if (!problem || place === 'undecided' || problem.code === shownProblem?.code) return null;
  return (
    <Notice
      error={problem}
      tone="warning"
      title={ownTitleOf(problem) ?? words.tokenStorage.problemTitle}
      action={pressing(actions, 'tokenStorage.retry')}
    />
  );
}
