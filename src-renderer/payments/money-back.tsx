import { useSyncExternalStore } from 'react';
import { words } from '../../src-shared/words.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { formatted } from '../ui/formatted-message.tsx';
import { helpHost } from '../ui/help-host.ts';
import { OpenIcon } from '../ui/icons.tsx';

type MoneyBackProps = { readonly merchant: string; readonly platformName: string };

const neverChanges = () => () => {};

/** Whom to ask for the money of a paid payment, and the platform's help page where the configuration names one. */
export function MoneyBack({ merchant, platformName }: MoneyBackProps) {
  // It never changes. Where the screen is drawn to text there is no address.
  const host = useSyncExternalStore(neverChanges, helpHost, () => null);
  return (
    <div className="fineprint muted">
      <p>{formatted(words.payment.moneyBack, { merchant, platform: platformName })}</p>
      {host === null ? null : (
        <ActionButton variant="quiet" icon={<OpenIcon />} action="help.openPage">
          <bdi>{host}</bdi>
        </ActionButton>
      )}
    </div>
  );
}
