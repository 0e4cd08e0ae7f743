import type { ReactNode } from 'react';
import { words } from '../../src-shared/words.ts';
import { AlertIcon, CheckIcon, CloseIcon } from '../ui/icons.tsx';
import { PlatformWord } from '../ui/platform-word.tsx';

const marks = new Map<string, readonly [tone: string, icon: ReactNode]>([
  ['completed', ['positive', <CheckIcon key="icon" />]],
  ['failed', ['danger', <CloseIcon key="icon" />]],
  ['unknown', ['warning', <AlertIcon key="icon" />]],
]);

type PaymentStatusProps = { readonly status: string; readonly platformName: string };

/** The status of a payment. An icon marks what needs attention, so that colour is not the only sign. */
export function PaymentStatus({ status, platformName }: PaymentStatusProps) {
  const [tone, icon] = marks.get(status) ?? [];
  return (
    <span className={tone ? `badge badge--${tone}` : 'badge'}>
      {icon}
      <span className="badge__text">
        <PlatformWord word={status} labels={words.payment.statuses} platformName={platformName} />
      </span>
    </span>
  );
}
