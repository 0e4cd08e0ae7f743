import { en } from '../../src-shared/messages/en.ts';
import type { Action, Actions } from '../use-actions.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Countdown } from './countdown.tsx';
import { ClockIcon, OpenIcon } from './icons.tsx';

const words = en.session;

type SessionBannerProps = {
  readonly accountId: string;
  readonly expiresAt: number | null;
  readonly actions: Actions;
};

/** The session ends soon, and only the player can renew it. Until then everything goes on. */
export function SessionBanner({ accountId, expiresAt, actions }: SessionBannerProps) {
  const renew: Action = { name: 'signIn.renew', input: accountId };
  const buttons = (
    <>
      <Button icon={<OpenIcon />} busy={actions.isBusy(renew)} onPress={() => actions.run(renew)}>
        {words.renew}
      </Button>
      {expiresAt === null ? null : <Countdown deadline={expiresAt} words={words} />}
    </>
  );
  return (
    <Banner tone="warning" icon={<ClockIcon />} title={words.endsSoon} actions={buttons}>
      <p>{words.meanwhile}</p>
    </Banner>
  );
}
