import { Suspense } from 'react';
import { joinSentences } from '../../src-shared/joined.ts';
import type { AttemptView } from '../../src-shared/state.ts';
import { formatMessage, words } from '../../src-shared/words.ts';
import { ActionButton } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { OpenIcon, ShieldIcon } from '../ui/icons.tsx';
import { QrCode } from './qr-code.tsx';
import { UserCode } from './user-code.tsx';

type DeviceCodeProps = {
  readonly code: Extract<AttemptView['deviceFlow'], { status: 'waiting' }>;
};

/** The user code, and three ways to the page where it is typed: the address, the QR code, this computer's browser. */
export function DeviceCode({ code }: DeviceCodeProps) {
  const { userCode, verificationUri, verificationUriComplete } = code;
  return (
    <div className="device">
      <div className="stack device__code">
        <p className="muted">{words.signingIn.deviceFlow.hint}</p>
        <div className="beside address">
          <p dir="ltr">{verificationUri}</p>
          <CopyButton
            action={{ name: 'signIn.copy', input: 'verificationUri' }}
            label={words.signingIn.deviceFlow.copyAddress}
            copiedLabel={words.signingIn.deviceFlow.addressCopied}
            variant="icon"
            title={words.signingIn.deviceFlow.copyAddress}
          />
        </div>
        <UserCode code={userCode} />
        <div className="actions">
          <ActionButton icon={<OpenIcon />} action="signIn.openCodePage">
            {words.signingIn.deviceFlow.openPage}
          </ActionButton>
          <CopyButton
            action={{ name: 'signIn.copy', input: 'userCode' }}
            label={words.signingIn.deviceFlow.copyCode}
            copiedLabel={words.signingIn.deviceFlow.copied}
          />
        </div>
      </div>
      <div className="device__qr">
        <Suspense fallback={<span className="qr" />}>
          <QrCode
            text={verificationUriComplete ?? verificationUri}
            label={formatMessage(words.signingIn.deviceFlow.qrLabel, { address: verificationUri })}
          />
        </Suspense>
      </div>
      <p className="aside muted device__warning">
        <ShieldIcon />
        <span>
          {joinSentences([
            words.signingIn.deviceFlow.warning,
            verificationUriComplete ? words.signingIn.deviceFlow.compare : '',
          ])}
        </span>
      </p>
    </div>
  );
}
