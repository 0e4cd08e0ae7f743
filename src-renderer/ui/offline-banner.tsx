import type { ReactNode } from 'react';
import { type AppError, describe } from '../../src-shared/errors.ts';
import { en } from '../../src-shared/messages/en.ts';
import { formatMessage } from '../../src-shared/messages/message.ts';
import { Age } from './age.tsx';
import { Banner } from './banner.tsx';
import { formatInstant } from './format.ts';
import { FormattedMessage } from './formatted-message.tsx';
import { OfflineIcon } from './icons.tsx';
import { SupportDetails } from './notice.tsx';

const words = en.offline;

type OfflineBannerProps = {
  readonly platformName: string;
  /** When the platform said what is on the screen, where nothing else tells. */
  readonly asOf?: number | null;
  /** Why, where that is known. */
  readonly problem: AppError | null;
  /** What asks the platform again. */
  readonly children?: ReactNode;
};

/** The platform cannot be reached: no alarm, because Latchkey goes on asking. */
export function OfflineBanner({
  platformName,
  asOf = null,
  problem,
  children,
}: OfflineBannerProps) {
  const actions = (
    <>
      {children}
      {problem ? <SupportDetails error={problem} /> : null}
    </>
  );
  return (
    <Banner
      tone="calm"
      icon={<OfflineIcon />}
      title={formatMessage(words.title, { platform: platformName })}
      actions={actions}
    >
      {problem ? <p dir="auto">{describe(problem).sentence}</p> : null}
      {asOf === null ? null : (
        <p>
          <FormattedMessage
            message={words.asOf}
            values={{ age: <Age instant={asOf} />, time: formatInstant(asOf) }}
          />
        </p>
      )}
      {problem ? (
        <p className="notice__code">{formatMessage(en.problem.code, { code: problem.code })}</p>
      ) : null}
    </Banner>
  );
}
