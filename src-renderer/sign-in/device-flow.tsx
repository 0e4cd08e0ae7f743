import type { JSX } from 'react';
import type { AttemptView } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { Busy } from '../ui/busy.tsx';
import { ActionButton } from '../ui/button.tsx';
import { KeyIcon, RefreshIcon } from '../ui/icons.tsx';
import { DeviceCode } from './device-code.tsx';
import { Flow, FlowCountdown } from './flow.tsx';
import { MinorProblem } from './minor-problem.tsx';

type DeviceFlowProps = {
  readonly deviceFlow: AttemptView['deviceFlow'];
  /** How much the button stands out: the more, the less likely the authorization code flow is to succeed. */
  readonly variant: 'primary' | 'secondary' | 'quiet';
};

/** Offers a code, shows it, and offers a new one when it is over. */
export function DeviceFlow({ deviceFlow, variant }: DeviceFlowProps) {
  const time =
    deviceFlow?.status === 'waiting' ? (
      <FlowCountdown deadline={deviceFlow.expiresAt} flow="deviceFlow" />
    ) : null;
  return (
    <Flow title={deviceFlow && words.signingIn.deviceFlow.title} aside={time}>
      <Body deviceFlow={deviceFlow} variant={variant} />
    </Flow>
  );
}

function Body({ deviceFlow, variant }: DeviceFlowProps) {
  const request = (label: string, icon: JSX.Element, buttonVariant = variant) => (
    <div className="actions">
      <ActionButton variant={buttonVariant} icon={icon} action="signIn.requestCode">
        {label}
      </ActionButton>
    </div>
  );
  if (deviceFlow === null) return request(words.signingIn.deviceFlow.offer, <KeyIcon />);
  switch (deviceFlow.status) {
    case 'requesting':
      return <Busy>{words.signingIn.deviceFlow.requesting}</Busy>;
    case 'waiting':
      return <DeviceCode code={deviceFlow} />;
    case 'over':
      return (
        <>
          <MinorProblem problem={deviceFlow.problem} />
          {/* A platform that permits no codes does not permit a new one. */}
          {deviceFlow.problem.code === 'LK-222'
            ? null
            : request(
                words.signingIn.deviceFlow.requestNew,
                <RefreshIcon />,
                variant === 'quiet' ? 'secondary' : variant,
              )}
        </>
      );
  }
}
