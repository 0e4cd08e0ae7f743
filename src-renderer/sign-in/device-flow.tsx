import type { JSX } from 'react';
import { en } from '../../src-shared/messages/en.ts';
import type { AttemptView } from '../../src-shared/state.ts';
import { Busy } from '../ui/busy.tsx';
import { Button } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { KeyIcon, RefreshIcon } from '../ui/icons.tsx';
import type { Actions } from '../ui/use-actions.ts';
import { DeviceCode } from './device-code.tsx';
import { Way, WayOver } from './flow.tsx';

const words = en.signingIn.device;

type DeviceWayProps = {
  readonly device: AttemptView['device'];
  /** How much it asks to be pressed: the less the browser way leads on, the more. */
  readonly look: 'primary' | 'secondary' | 'quiet';
  readonly actions: Actions;
};

/** The device way, from the offer to the code, and to a new code where the player asks for one. */
export function DeviceWay({ device, look, actions }: DeviceWayProps) {
  const time =
    device?.status === 'waiting' ? <Countdown deadline={device.expiresAt} words={words} /> : null;
  return (
    <Way title={device && words.title} aside={time}>
      <Body device={device} look={look} actions={actions} />
    </Way>
  );
}

function Body({ device, look, actions }: DeviceWayProps) {
  const request = (label: string, icon: JSX.Element, buttonLook = look) => (
    <div className="actions">
      <Button
        look={buttonLook}
        icon={icon}
        busy={actions.isBusy('signIn.requestCode')}
        onPress={() => actions.run('signIn.requestCode')}
      >
        {label}
      </Button>
    </div>
  );
  if (device === null) return request(words.offer, <KeyIcon />);
  switch (device.status) {
    case 'requesting':
      return <Busy>{words.requesting}</Busy>;
    case 'waiting':
      return <DeviceCode device={device} actions={actions} />;
    case 'over':
      return (
        <>
          <WayOver problem={device.problem} />
          {/* A platform that permits no codes will not permit the next one. */}
          {device.problem.code === 'LK-222'
            ? null
            : request(words.renew, <RefreshIcon />, look === 'quiet' ? 'secondary' : look)}
        </>
      );
  }
}
