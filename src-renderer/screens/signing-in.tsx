import { useEffect, useState } from 'react';
import type { Commands } from '../../src-shared/contract.ts';
import { en as words } from '../../src-shared/messages/en.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { Button } from '../components/button.tsx';
import { Countdown } from '../components/countdown.tsx';
import { Gate } from '../components/gate.tsx';
import { AlertIcon, CheckIcon, CopyIcon, OpenIcon } from '../components/icons.tsx';
import { Notice } from '../components/notice.tsx';
import { ScreenHeading } from '../components/screen-heading.tsx';
import { StepProgress } from '../components/step-progress.tsx';
import { type Actions, useActions } from '../use-actions.ts';

type SigningInProps = { readonly state: AppStateOf<'signing-in'>; readonly commands: Commands };

/** A sign-in under way: what it waits for, for how long, and the way out. */
export function SigningIn({ state, commands }: SigningInProps) {
  const actions = useActions(commands);
  const { run, isBusy, failure } = actions;
  const waiting = state.step === 'waiting';
  // The link is of use from the moment the browser failed, and for as long as the wait lasts.
  const offersLink = waiting || (state.browserFailed && state.step === 'opening-browser');
  return (
    <Gate alive>
      <StepProgress step={state.step} />
      <ScreenHeading>{words.signingIn.title[state.step]}</ScreenHeading>
      {offersLink && state.browserFailed ? (
        <p className="callout" role="alert">
          <AlertIcon />
          <span>{words.signingIn.browserFailed}</span>
        </p>
      ) : null}
      {waiting && !state.browserFailed ? <p className="lead">{words.signingIn.hint}</p> : null}
      {failure ? (
        <Notice
          error={failure.error}
          action={{ onPress: () => run(failure.name), busy: isBusy(failure.name) }}
        />
      ) : null}
      {waiting ? <Countdown deadline={state.deadline} /> : null}
      <div className="actions">
        {offersLink ? <LinkActions actions={actions} prominent={state.browserFailed} /> : null}
        <Button
          look={offersLink ? 'quiet' : 'secondary'}
          busy={isBusy('signIn.cancel')}
          onPress={() => run('signIn.cancel')}
        >
          {words.signingIn.cancel}
        </Button>
      </div>
    </Gate>
  );
}

type LinkActionsProps = { readonly actions: Actions; readonly prominent: boolean };

/** Another way to the sign-in page. Where the browser did not open, it is the main way. */
function LinkActions({ actions: { run, isBusy }, prominent }: LinkActionsProps) {
  const [copied, setCopied] = useState(false);
  // Taken back after a while, so that copying again is announced again.
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 5000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <>
      <Button
        look={prominent ? 'primary' : 'secondary'}
        icon={<OpenIcon />}
        busy={isBusy('signIn.openBrowser')}
        onPress={() => run('signIn.openBrowser')}
      >
        {words.signingIn.openAgain}
      </Button>
      <Button
        icon={copied ? <CheckIcon /> : <CopyIcon />}
        busy={isBusy('signIn.copyLink')}
        onPress={async () => {
          setCopied(false);
          setCopied(await run('signIn.copyLink'));
        }}
      >
        {words.signingIn.copyLink}
      </Button>
      <p className="copied" role="status">
        {copied ? words.signingIn.copied : ''}
      </p>
    </>
  );
}
