import type { AppError } from '../../src-shared/errors.ts';
import { en } from '../../src-shared/messages/en.ts';
import type { ProtectionView } from '../../src-shared/state.ts';
import { Notice } from '../ui/notice.tsx';
import type { Actions } from '../ui/use-actions.ts';

type KeepingNoticeProps = {
  readonly protection: ProtectionView;
  /** The problem that the screen tells already. */
  readonly told: AppError | null;
  readonly actions: Actions;
};

/** Why sign-ins are not kept as they should be, where that is no question to the player. */
export function KeepingNotice({ protection, told, actions }: KeepingNoticeProps) {
  const { keeping, problem } = protection;
  if (!problem || keeping === 'undecided' || problem.code === told?.code) return null;
  return (
    <Notice
      error={problem}
      tone="warning"
      title={en.keeping.trouble}
      action={{ onPress: () => actions.run('vault.retry'), busy: actions.isBusy('vault.retry') }}
    />
  );
}
