import { type AppError, describe } from '../../src-shared/errors.ts';
import { en } from '../../src-shared/messages/en.ts';
import { formatInstant } from '../format.ts';
import type { Action, Actions } from '../use-actions.ts';
import { Age } from './age.tsx';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Countdown } from './countdown.tsx';
import { OfflineIcon, RefreshIcon } from './icons.tsx';
import { SupportDetails } from './notice.tsx';

const words = en.offline;

type OfflineBannerProps = {
  readonly platformName: string;
  /** When the platform said what is on the screen. */
  readonly asOf: number | null;
  /** Why, where that is known. */
  readonly problem: AppError | null;
  readonly retryAt: number;
  /** What asks at once. */
  readonly refresh: Action;
  readonly actions: Actions;
};

/** The platform cannot be reached: no alarm, because Latchkey tries again by itself. */
export function OfflineBanner({
  platformName,
  asOf,
  problem,
  retryAt,
  refresh,
  actions,
}: OfflineBannerProps) {
  const buttons = (
    <>
      <Button
        icon={<RefreshIcon />}
        busy={actions.isBusy(refresh)}
        onPress={() => actions.run(refresh)}
      >
        {words.tryNow}
      </Button>
      <Countdown deadline={retryAt} words={words.nextTry} />
      {problem ? <SupportDetails error={problem} /> : null}
    </>
  );
  return (
    <Banner tone="calm" icon={<OfflineIcon />} title={words.title(platformName)} actions={buttons}>
      {problem ? <p dir="auto">{describe(problem).sentence}</p> : null}
      {asOf === null ? null : (
        <p>
          {words.asOf} <Age instant={asOf} /> ({formatInstant(asOf)}).
        </p>
      )}
      {problem ? <p className="notice__code">{en.problem.code(problem.code)}</p> : null}
    </Banner>
  );
}
