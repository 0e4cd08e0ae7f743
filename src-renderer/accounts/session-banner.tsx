import { words } from '../../src-shared/words.ts';
import { Banner } from '../ui/banner.tsx';
import { ActionButton } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { ClockIcon, OpenIcon } from '../ui/icons.tsx';
import type { Action } from '../ui/use-actions.ts';

type SessionBannerProps = { readonly accountId: string; readonly expiresAt: number | null };

/** Says that the session expires soon, and lets the player sign in again. */
export function SessionBanner({ accountId, expiresAt }: SessionBannerProps) {
  const reauthenticate: Action = { name: 'signIn.reauthenticate', input: accountId };
  const buttons = (
    <>
      <ActionButton icon={<OpenIcon />} action={reauthenticate}>
        {words.problem.signIn}
      </ActionButton>
      {expiresAt === null ? null : <Countdown deadline={expiresAt} words={words.session} />}
    </>
  );
  return (
    <Banner tone="warning" icon={<ClockIcon />} title={words.session.endsSoon} actions={buttons}>
      <p>{words.session.meanwhile}</p>
    </Banner>
  );
}
