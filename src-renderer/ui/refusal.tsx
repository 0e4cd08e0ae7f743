import { Notice } from './notice.tsx';
import type { Actions } from './use-actions.ts';

/** The command that was refused, and the press that tries it again. */
export function Refusal({ actions: { failure, run, isBusy } }: { readonly actions: Actions }) {
  if (!failure) return null;
  const { action, error } = failure;
  return <Notice error={error} action={{ onPress: () => run(action), busy: isBusy(action) }} />;
}
