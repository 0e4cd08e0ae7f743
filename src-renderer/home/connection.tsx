import { describe } from '../../src-shared/errors.ts';
import { formatAge } from '../../src-shared/instant.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { formatMessage, words } from '../../src-shared/words.ts';
import { Age } from '../ui/age.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { formatted } from '../ui/formatted-message.tsx';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { Panel } from '../ui/panel.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import { useNow } from '../ui/use-now.ts';

const hour = 3_600_000;

/** When the platform last answered, and the button that tries again. Going offline changes only this line of the screen. */
export function Connection({ state }: { readonly state: AppStateOf<'signed-in'> }) {
  const { platformName, retryAt, problem, profileAsOf, paymentAsOf } = state;
  const answeredAt = Math.max(profileAsOf ?? 0, paymentAsOf ?? 0) || null;
  const isOffline = retryAt !== null;
  const now = problem ? '' : formatMessage(words.connection.connected, { age: formatAge(0) });
  const offlineProblem =
    isOffline && problem && describe(problem).next === 'retry' ? problem : null;
  return (
    <div className="beside foot__connection">
      <RefreshButton
        action="profile.reload"
        label={isOffline ? words.offline.tryNow : undefined}
        answer={`${answeredAt} ${retryAt}`}
        sentence={isOffline ? formatMessage(words.offline.gone, { platform: platformName }) : now}
      />
      {isOffline ? (
        <>
          <p className="beside foot__state foot__state--gone">
            <span className="clamped">
              {formatMessage(words.offline.title, { platform: platformName })}
            </span>
          </p>
          <Countdown deadline={retryAt} words={words.offline.nextTry} />
          <Panel
            button={words.connection.why}
            buttonClass="foot__button"
            panelClass="foot__panel foot__panel--start"
          >
            <OfflineBanner
              platformName={platformName}
              asOf={profileAsOf}
              problem={offlineProblem}
            />
          </Panel>
        </>
      ) : (
        <LastAnswer instant={answeredAt} hasProblem={problem !== null} />
      )}
    </div>
  );
}

type LastAnswerProps = { readonly instant: number | null; readonly hasProblem: boolean };

/** *Connected* only if the platform answered within the last hour and there is no problem since. */
function LastAnswer({ instant, hasProblem }: LastAnswerProps) {
  const isConnected = useNow() - (instant ?? 0) < hour && !hasProblem;
  if (instant === null && hasProblem) return null;
  const { connecting, connected, lastConnected } = words.connection;
  return (
    <p className={`beside foot__state ${isConnected ? '' : 'foot__state--old'}`}>
      <span className="clamped">
        {instant === null
          ? connecting
          : formatted(isConnected ? connected : lastConnected, { age: <Age instant={instant} /> })}
      </span>
    </p>
  );
}
