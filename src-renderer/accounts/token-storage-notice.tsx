import type { AppError } from '../../src-shared/errors.ts';
import { en } from '../../src-shared/messages/en.ts';
import type { TokenStorageView } from '../../src-shared/state.ts';
import { Notice } from '../ui/notice.tsx';
import type { Actions } from '../ui/use-actions.ts';

type TokenStorageNoticeProps = {
  readonly tokenStorage: TokenStorageView;
  /** The problem that the screen tells already. */
  readonly told: AppError | null;
  readonly actions: Actions;
};

/** Why sign-ins are not kept as they should be, where that is no question to the player. */
export function TokenStorageNotice({ tokenStorage, told, actions }: TokenStorageNoticeProps) {
  const { place, problem } = tokenStorage;
  if (!problem || place === 'undecided' || problem.code === told?.code) return null;
  return (
    <Notice
      error={problem}
      tone="warning"
      title={en.tokenStorage.trouble}
      action={{
        onPress: () => actions.run('tokenStorage.retry'),
        busy: actions.isBusy('tokenStorage.retry'),
      }}
    />
  );
}
