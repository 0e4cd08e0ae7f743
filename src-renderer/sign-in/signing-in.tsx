import { describe } from '../../src-shared/errors.ts';
import type { AppStateOf, AttemptView, SignInStep } from '../../src-shared/state.ts';
import { formatMessage, words } from '../../src-shared/words.ts';
import { Busy } from '../ui/busy.tsx';
import { ActionButton } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { EntryLayout } from '../ui/entry-layout.tsx';
import { formatted } from '../ui/formatted-message.tsx';
import { AlertIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { ProblemCode } from '../ui/problem-reference.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { Slow } from '../ui/slow.tsx';
import { pressing, useActions } from '../ui/use-actions.ts';
import { AuthorizationCodeFlow } from './authorization-code-flow.tsx';
import { DeviceFlow } from './device-flow.tsx';

/** A running sign-in: what it waits for, for how long, and how to cancel it. */
export function SigningIn({ state }: { readonly state: AppStateOf<'signing-in'> }) {
  const { step, codeFlow, deviceFlow, platformProblem, expectedName } = state;
  const actions = useActions();
  const { failure } = actions;
  // While the browser opens there is nothing to press, unless it did not open or the player asked for a code.
  const showsFlows =
    step === 'waiting' ||
    (step === 'opening-browser' && (codeFlow.browser === 'failed' || deviceFlow !== null));
  // A refusal is beside Cancel, so that it moves nothing that the player is about to press.
  const footer = (
    <>
      <ActionButton action="signIn.cancel">{words.buttons.cancel}</ActionButton>
      {failure ? (
        <div role="alert" className="minor-problem">
          <AlertIcon />
          <p>
            {describe(failure.error).sentence}{' '}
            <span className="detail notice__code">
              <ProblemCode error={failure.error} />
            </span>
          </p>
        </div>
      ) : null}
    </>
  );
  if (step === 'confirming-person') {
    const names = { name: expectedName ?? '', other: state.otherPerson ?? '' };
    return (
      <EntryLayout isWaiting footer={footer}>
        <OtherPerson names={names} />
      </EntryLayout>
    );
  }
  return (
    <EntryLayout isWaiting footer={footer}>
      <StepProgress step={step} />
      <p className="visually-hidden" role="status">
        {showsFlows ? spokenDeviceFlow(deviceFlow) : ''}
      </p>
      <p className="visually-hidden" role="status">
        {showsFlows && codeFlow.problem ? describe(codeFlow.problem).sentence : ''}
      </p>
      <ScreenHeading>{words.signingIn.title[step]}</ScreenHeading>
      {expectedName === null ? null : (
        <p className="muted">
          {formatted(words.signingIn.reauthenticating, { name: expectedName })}
        </p>
      )}
      {platformProblem ? (
        <Notice
          error={platformProblem}
          tone="warning"
          title={codeFlow.problem ? undefined : words.signingIn.platformFailed}
          action={pressing(actions, 'signIn.tryAgain')}
        />
      ) : null}
      {showsFlows ? (
        <Flows codeFlow={codeFlow} deviceFlow={deviceFlow} />
      ) : (
        <div className="flows">
          <div className="stack flow">
            <Busy>{words.signingIn.busy[step]}</Busy>
            <Slow key={step} slow={words.signingIn.slow} stuck={words.signingIn.stuck} />
          </div>
        </div>
      )}
    </EntryLayout>
  );
}

/** What a screen reader says about the device flow. That flow can start without a press, so it must not move the focus. */
function spokenDeviceFlow(deviceFlow: AttemptView['deviceFlow']): string {
  if (deviceFlow?.status === 'requesting') return words.signingIn.deviceFlow.requesting;
  if (deviceFlow?.status === 'waiting') return words.signingIn.deviceFlow.appeared;
  return deviceFlow ? describe(deviceFlow.problem).sentence : '';
}

function browserFailedSentence(failures: number, isDeviceFlowRunning: boolean): string {
  const { signingIn } = words;
  if (failures > 1) {
    return isDeviceFlowRunning ? signingIn.browserFailedAgainUseCode : signingIn.browserFailedAgain;
  }
  return isDeviceFlowRunning ? signingIn.browserFailedUseCode : signingIn.browserFailed;
}

/** Both flows in one card. The device flow comes first if the browser did not open. */
function Flows({ codeFlow, deviceFlow }: Pick<AttemptView, 'codeFlow' | 'deviceFlow'>) {
  const isDeviceFlowRunning = deviceFlow !== null && deviceFlow.status !== 'over';
  const browserDidNotOpen = codeFlow.browser === 'failed' && !codeFlow.problem;
  const variant = codeFlow.problem ? 'primary' : browserDidNotOpen ? 'secondary' : 'quiet';
  const flows = [
    <AuthorizationCodeFlow key="code-flow" codeFlow={codeFlow} isAlone={!isDeviceFlowRunning} />,
    <DeviceFlow key="device-flow" deviceFlow={deviceFlow} variant={variant} />,
  ];
  return (
    <>
      {browserDidNotOpen ? (
        // A new element for each failure: a screen reader announces the same sentence again.
        <Callout key={codeFlow.failures} icon={<AlertIcon />} urgent>
          {browserFailedSentence(codeFlow.failures, isDeviceFlowRunning)}
        </Callout>
      ) : null}
      <div className="flows">
        {codeFlow.browser === 'failed' && isDeviceFlowRunning ? flows.toReversed() : flows}
      </div>
    </>
  );
}

type Progress = Exclude<SignInStep, 'confirming-person'>;

const signInSteps: readonly Progress[] = [
  'opening-browser',
  'waiting',
  'checking',
  'loading-profile',
];

/** Shows how far the sign-in is: four bars, and a sentence for screen readers when the step changes. */
function StepProgress({ step }: { readonly step: Progress }) {
  const index = signInSteps.indexOf(step);
  const looks = signInSteps.map((name, i) => {
    const variant = i < index ? 'done' : i === index ? 'current' : 'ahead';
    return <span key={name} className={`steps__bar steps__bar--${variant}`} />;
  });
  return (
    <>
      <div className="steps" aria-hidden="true">
        {looks}
      </div>
      <p className="visually-hidden" role="status">
        {formatMessage(words.signingIn.progress, {
          step: index + 1,
          of: looks.length,
          title: words.signingIn.title[step],
        })}
      </p>
    </>
  );
}

type OtherPersonProps = {
  /** Who was to sign in again, and who signed in instead. */
  readonly names: { readonly name: string; readonly other: string };
};

/** Asks whether to add the account of another person than was to sign in. */
function OtherPerson({ names }: OtherPersonProps) {
  const answer = (isConfirmed: boolean) =>
    ({ name: 'signIn.confirmPerson', input: isConfirmed }) as const;
  return (
    <>
      <ScreenHeading>{words.signingIn.title['confirming-person']}</ScreenHeading>
      <p className="lead">{formatted(words.signingIn.otherPerson, names)}</p>
      <div className="actions unasked">
        <ActionButton action={answer(true)}>
          {formatted(words.signingIn.continueAs, names)}
        </ActionButton>
        <ActionButton action={answer(false)}>{words.signingIn.goBack}</ActionButton>
      </div>
    </>
  );
}
