import { Notice } from './notice.tsx';
import { bringIntoView } from './take-focus.ts';
import type { Actions } from './use-actions.ts';

/** The error of the command that was refused, with a button that sends it again. */
export function Refusal({ actions: { failure, run, isBusy } }: { readonly actions: Actions }) {
  if (!failure) return null;
  const { action, error } = failure;
  return (
    // The button that was pressed may be far from here.
    <div ref={bringIntoView} className="refusal">
      <Notice error={error} action={{ onPress: () => run(action), busy: isBusy(action) }} />
    </div>
  );
}
