import { type AppError, describe } from '../../src-shared/errors.ts';
import { formatInstant } from '../../src-shared/instant.ts';
import { formatMessage, words } from '../../src-shared/words.ts';
import { Age } from './age.tsx';
import { Banner } from './banner.tsx';
import { formatted } from './formatted-message.tsx';
import { OfflineIcon } from './icons.tsx';
import { SupportDetails } from './notice.tsx';
import { ProblemCodeLine } from './problem-reference.tsx';

type OfflineBannerProps = {
  readonly platformName: string;
  /** When the platform sent the data on the screen. Null if the screen shows that time elsewhere. */
  readonly asOf?: number | null;
  /** The reason, if it is known. */
  readonly problem: AppError | null;
};

/** Says calmly that the platform cannot be reached: Latchkey keeps trying. */
export function OfflineBanner({ platformName, asOf = null, problem }: OfflineBannerProps) {
  return (
    <Banner
      tone="calm"
      icon={<OfflineIcon />}
      title={formatMessage(words.offline.title, { platform: platformName })}
      actions={problem ? <SupportDetails error={problem} /> : null}
    >
      {problem ? <p>{describe(problem).sentence}</p> : null}
      {asOf === null ? null : (
        <p>
          {formatted(words.offline.asOf, {
            age: <Age instant={asOf} />,
            time: formatInstant(asOf),
          })}
        </p>
      )}
      {problem ? <ProblemCodeLine error={problem} /> : null}
    </Banner>
  );
}
