import { Notice } from './notice.tsx';
import { bringIntoView } from './take-focus.ts';
import { pressing, useActions } from './use-actions.ts';

/** The error of the command that was refused, with a button that sends it again. */
export function Refusal() {
  const actions = useActions();
  const { failure } = actions;
  if (!failure) return null;
  return (
    // The button that was pressed may be far from here.
    <div ref={bringIntoView} className="refusal">
      <Notice error={failure.error} action={pressing(actions, failure.action)} />
    </div>
  );
}
