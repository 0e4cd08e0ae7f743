import { en } from '../../src-shared/messages/en.ts';
import type { AttemptView } from '../../src-shared/state.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { OpenIcon } from '../ui/icons.tsx';
import type { Actions } from '../ui/use-actions.ts';
import { Way, WayOver } from './flow.tsx';

const words = en.signingIn.browser;

type BrowserWayProps = {
  readonly browser: AttemptView['browser'];
  /** Nothing else is offered, so a browser that did not open makes the link the main thing. */
  readonly alone: boolean;
  readonly actions: Actions;
};

/** The browser way: its page once more, its link to take elsewhere, and its time. */
export function BrowserWay({ browser, alone, actions }: BrowserWayProps) {
  const { run, isBusy } = actions;
  if (browser.problem) {
    return (
      <Way title={words.title}>
        <WayOver problem={browser.problem} />
      </Way>
    );
  }
  const failed = browser.opened === false;
  const open = (
    <Button
      key="open"
      icon={<OpenIcon />}
      busy={isBusy('signIn.openBrowser')}
      onPress={() => run('signIn.openBrowser')}
    >
      {words.openAgain}
    </Button>
  );
  const copy = (
    <CopyButton
      key="copy"
      actions={actions}
      action="signIn.copyLink"
      label={words.copyLink}
      copiedLabel={words.copied}
      look={failed && alone ? 'primary' : 'secondary'}
    />
  );
  const time = (
    <>
      <Countdown deadline={browser.deadline} words={words} />
      <Button look="quiet" busy={isBusy('signIn.extend')} onPress={() => run('signIn.extend')}>
        {words.extend}
      </Button>
    </>
  );
  return (
    <Way title={words.title} aside={time}>
      {failed ? null : <p className="muted">{words.hint}</p>}
      <div className="actions">{failed ? [copy, open] : [open, copy]}</div>
    </Way>
  );
}
