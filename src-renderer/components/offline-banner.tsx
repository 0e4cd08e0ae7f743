import { type AppError, describe } from '../../src-shared/errors.ts';
import { en } from '../../src-shared/messages/en.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { formatInstant } from '../format.ts';
import type { Actions } from '../use-actions.ts';
import { Age } from './age.tsx';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Countdown } from './countdown.tsx';
import { OfflineIcon, RefreshIcon } from './icons.tsx';
import { SupportDetails } from './notice.tsx';

const words = en.offline;

type OfflineBannerProps = {
  readonly state: Pick<AppStateOf<'signed-in'>, 'platformName' | 'profileAsOf'>;
  /** Why, where that is known. */
  readonly problem: AppError | null;
  readonly retryAt: number;
  readonly actions: Actions;
};

/** The platform cannot be reached: no alarm, because Latchkey tries again by itself. */
export function OfflineBanner({ state, problem, retryAt, actions }: OfflineBannerProps) {
  const { platformName, profileAsOf } = state;
  const buttons = (
    <>
      <Button
        icon={<RefreshIcon />}
        busy={actions.isBusy('profile.refresh')}
        onPress={() => actions.run('profile.refresh')}
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
      {profileAsOf === null ? null : (
        <p>
          {words.asOf} <Age instant={profileAsOf} /> ({formatInstant(profileAsOf)}).
        </p>
      )}
      {problem ? <p className="notice__code">{en.problem.code(problem.code)}</p> : null}
    </Banner>
  );
}
