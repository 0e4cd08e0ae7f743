import { lazy, Suspense } from 'react';
import { en } from '../../src-shared/messages/en.ts';
import { formatMessage } from '../../src-shared/messages/message.ts';
import type { AttemptView } from '../../src-shared/state.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { OpenIcon, ShieldIcon } from '../ui/icons.tsx';
import type { Actions } from '../ui/use-actions.ts';
import { UserCode } from './user-code.tsx';

const words = en.signingIn.device;

/** Loaded when it is needed: most sign-ins never are. A picture that cannot come leaves the rest. */
const QrCode = lazy(() => import('./qr-code.tsx').catch(() => ({ default: () => null })));

type DeviceCodeProps = {
  readonly device: Extract<AttemptView['device'], { status: 'waiting' }>;
  readonly actions: Actions;
};

/** The code, and the three ways to where it goes: the address, the QR code, this computer's browser. */
export function DeviceCode({ device, actions }: DeviceCodeProps) {
  const { userCode, verificationUri, verificationUriComplete } = device;
  return (
    <div className="device">
      <div className="device__code">
        <p className="muted">{words.hint}</p>
        <p className="address" dir="ltr">
          {verificationUri}
        </p>
        <UserCode code={userCode} />
        <div className="actions">
          <Button
            icon={<OpenIcon />}
            busy={actions.isBusy('signIn.openCodePage')}
            onPress={() => actions.run('signIn.openCodePage')}
          >
            {words.openPage}
          </Button>
          <CopyButton
            actions={actions}
            action="signIn.copyCode"
            label={words.copyCode}
            copiedLabel={words.copied}
          />
        </div>
      </div>
      <div className="device__qr">
        <Suspense fallback={<span className="qr" />}>
          <QrCode
            text={verificationUriComplete ?? verificationUri}
            label={formatMessage(words.qrLabel, { address: verificationUri })}
          />
        </Suspense>
      </div>
      <p className="aside muted device__warning">
        <ShieldIcon />
        <span>
          {words.warning}
          {verificationUriComplete ? ` ${words.compare}` : null}
        </span>
      </p>
    </div>
  );
}
