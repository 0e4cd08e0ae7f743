import type { ReactNode } from 'react';
import { en } from '../../src-shared/messages/en.ts';
import { AlertIcon, CheckIcon, CloseIcon } from '../ui/icons.tsx';
import { PlatformWord } from '../ui/platform-word.tsx';

const marks = new Map<string, readonly [tone: string, icon: ReactNode]>([
  ['completed', ['positive', <CheckIcon key="icon" />]],
  ['failed', ['danger', <CloseIcon key="icon" />]],
  ['unknown', ['warning', <AlertIcon key="icon" />]],
]);

/** The state of a payment. What asks for attention is told from the rest by an icon, and not by colour alone. */
export function PaymentStatus({ status }: { readonly status: string }) {
  const [tone, icon] = marks.get(status) ?? [];
  return (
    <span className={tone ? `badge badge--${tone}` : 'badge'}>
      {icon}
      <span className="badge__text">
        <PlatformWord word={status} known={en.payment.statuses} />
      </span>
    </span>
  );
}
