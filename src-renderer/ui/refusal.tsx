import { Notice } from './notice.tsx';
import { bringIntoView } from './take-focus.ts';
import { useActions } from './use-actions.ts';
import { useRescuedFocus } from './use-rescued-focus.ts';

/** The error of the command that was refused, with a button that sends it again. */
export function Refusal() {
  const { failure, isBusy } = useActions();
  // The button goes away when it is pressed, and the screen is not always drawn again.
  const rescue = useRescuedFocus();
  if (!failure) return null;
  return (
    // The button that was pressed may be far from here.
    <div ref={bringIntoView} className="refusal" {...rescue}>
      <Notice
        error={failure.error}
        action={{ onPress: failure.again, busy: isBusy(failure.action) }}
      />
    </div>
  );
}
