import { type ReactNode, useEffect, useState } from 'react';
import { words } from '../../src-shared/words.ts';
import { Button } from './button.tsx';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { Spoken } from './spoken.tsx';
import { type Action, useActions } from './use-actions.ts';

type CopyButtonProps = {
  readonly action: Action;
  readonly label: ReactNode;
  /** *Copied*, unless it says more. */
  readonly copiedLabel?: ReactNode;
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'icon';
  readonly title?: string;
};

/** A button that copies, and then says for five seconds that it did, to a screen reader too. */
export function CopyButton({
  action,
  label,
  copiedLabel = words.buttons.copied,
  variant = 'secondary',
  title,
}: CopyButtonProps) {
  const { run, isBusy } = useActions();
  const [copied, setCopied] = useState(false);
  // Cleared after a while, so that copying again is announced again.
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 5000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    setCopied(false);
    setCopied((await run(action, copy)) !== null);
  };
  return (
    <>
      <Button
        variant={variant}
        title={title}
        icon={copied ? <CheckIcon /> : <CopyIcon />}
        busy={isBusy(action)}
        onPress={copy}
      >
        {copied ? (
          // The status says it. Two new names, now and after five seconds, would be read too.
          <Spoken as={label}>{copiedLabel}</Spoken>
        ) : (
          label
        )}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? copiedLabel : ''}
      </span>
    </>
  );
}
