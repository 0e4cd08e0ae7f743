import { useState } from 'react';
import { words } from '../../src-shared/words.ts';
import { Button } from './button.tsx';
import { RefreshIcon } from './icons.tsx';
import { useActions, type WorkOfMain } from './use-actions.ts';

type RefreshButtonProps = {
  readonly action: WorkOfMain;
  /** *Refresh*, unless it says more. */
  readonly label?: string | undefined;
  /** Changes with each answer of the platform. */
  readonly answer: string;
  /** The sentence of the screen about the answer. */
  readonly sentence: string;
};

/**
 * Reads again what is on the screen. A screen reader hears the sentence when the player has pressed and the answer is as before;
 * another one announces itself.
 */
export function RefreshButton({ action, label, answer, sentence }: RefreshButtonProps) {
  const { run, isBusy } = useActions();
  const [before, setBefore] = useState<{ answer: string; sentence: string } | null>(null);
  const isReloading = isBusy(action);
  const isAsBefore = !isReloading && before?.sentence === sentence && before.answer !== answer;
  const reload = () => {
    setBefore({ answer, sentence });
    void run(action);
  };
  const { refresh, refreshing } = words.buttons;
  return (
    <>
      <Button
        variant="icon"
        icon={<RefreshIcon />}
        title={label ?? refresh}
        busy={isReloading}
        onPress={reload}
      >
        {label ?? (isReloading ? refreshing : refresh)}
      </Button>
      <span className="visually-hidden" role="status">
        {isAsBefore ? sentence : ''}
      </span>
    </>
  );
}
