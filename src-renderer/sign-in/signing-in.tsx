import type { Commands } from '../../src-shared/contract.ts';
import { describe } from '../../src-shared/errors.ts';
import { en } from '../../src-shared/messages/en.ts';
import type { AppStateOf, AttemptView } from '../../src-shared/state.ts';
import { Busy } from '../ui/busy.tsx';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { FormattedMessage } from '../ui/formatted-message.tsx';
import { Gate } from '../ui/gate.tsx';
import { AlertIcon } from '../ui/icons.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { type Actions, useActions } from '../ui/use-actions.ts';
import { BrowserWay } from './authorization-code-flow.tsx';
import { DeviceWay } from './device-flow.tsx';
import { OtherPerson } from './other-person.tsx';
import { StepProgress } from './step-progress.tsx';

const words = en.signingIn;

type SigningInProps = { readonly state: AppStateOf<'signing-in'>; readonly commands: Commands };

/** A sign-in under way: what it waits for, for how long, and the way out. */
export function SigningIn({ state, commands }: SigningInProps) {
  const actions = useActions(commands);
  const { run, isBusy } = actions;
  const { step, browser, device, reauthenticating } = state;
  // While the browser opens there is nothing to press, unless it has failed to or a code was asked for.
  const offersWays =
    step === 'waiting' ||
    (step === 'opening-browser' && (browser.opened === false || device !== null));
  const cancel = (
    <Button busy={isBusy('signIn.cancel')} onPress={() => run('signIn.cancel')}>
      {words.cancel}
    </Button>
  );
  if (step === 'confirming-person') {
    const names = { name: reauthenticating ?? '', other: state.otherPerson ?? '' };
    return (
      <Gate alive footer={cancel}>
        <OtherPerson names={names} actions={actions} />
        <Refusal actions={actions} />
      </Gate>
    );
  }
  return (
    <Gate alive footer={cancel}>
      <StepProgress step={step} />
      <p className="visually-hidden" role="status">
        {offersWays ? spokenDevice(device) : ''}
      </p>
      <p className="visually-hidden" role="status">
        {offersWays && browser.problem ? describe(browser.problem).sentence : ''}
      </p>
      <ScreenHeading>{words.title[step]}</ScreenHeading>
      {reauthenticating === null ? null : (
        <p className="muted">
          <FormattedMessage message={words.reauthenticating} values={{ name: reauthenticating }} />
        </p>
      )}
      <Refusal actions={actions} />
      {offersWays ? (
        <Ways browser={browser} device={device} actions={actions} />
      ) : (
        <div className="ways">
          <div className="way">
            <Busy>{words.busy[step]}</Busy>
          </div>
        </div>
      )}
    </Gate>
  );
}

/** What is said aloud about the device way. It comes by itself, so it may not take the focus. */
function spokenDevice(device: AttemptView['device']): string {
  if (device?.status === 'requesting') return words.device.requesting;
  if (device?.status === 'waiting') return words.device.appeared;
  return device ? describe(device.problem).sentence : '';
}

type WaysProps = Pick<AttemptView, 'browser' | 'device'> & { readonly actions: Actions };

/** Both ways in one card. The code stands first where the browser never opened. */
function Ways({ browser, device, actions }: WaysProps) {
  const codeIsNear = device !== null && device.status !== 'over';
  const failed = browser.opened === false && !browser.problem;
  const look = browser.problem ? 'primary' : failed ? 'secondary' : 'quiet';
  const ways = [
    <BrowserWay key="browser" browser={browser} alone={!codeIsNear} actions={actions} />,
    <DeviceWay key="device" device={device} look={look} actions={actions} />,
  ];
  return (
    <>
      {failed ? (
        <Callout icon={<AlertIcon />} urgent>
          {codeIsNear ? words.browserFailedUseCode : words.browserFailed}
        </Callout>
      ) : null}
      <div className="ways">
        {browser.opened === false && codeIsNear ? ways.toReversed() : ways}
      </div>
    </>
  );
}
