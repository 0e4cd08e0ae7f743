/** The screens without an AppState: before the first one comes, and when it cannot come. */
import type { AppError } from '../../src-shared/errors.ts';
import { words } from '../../src-shared/words.ts';
import { Button } from './button.tsx';
import { EntryLayout } from './entry-layout.tsx';
import { Mark } from './logo.tsx';
import { SupportDetails } from './notice.tsx';
import { ProblemCodeLine } from './problem-reference.tsx';
import { ScreenHeading } from './screen-heading.tsx';

/** The screen before the first AppState. It is usually there for some milliseconds, so it appears late and shows little. */
export function Starting() {
  return (
    <main className="starting">
      <Mark size={56} />
      <p role="status">{words.window.starting}</p>
    </main>
  );
}

type WindowProblemProps = {
  /** `failed`: main did not answer, or the preload is missing. `broken`: a screen threw while it was drawn. */
  readonly what: 'failed' | 'broken';
  readonly error?: AppError | null;
  readonly onRetry: (() => void) | null;
};

/** Shown in place of a screen that cannot be drawn. */
export function WindowProblem({ what, error = null, onRetry }: WindowProblemProps) {
  return (
    <EntryLayout>
      <ScreenHeading>{words.window[`${what}Title`]}</ScreenHeading>
      <p role="alert">{words.window[`${what}Lead`]}</p>
      {onRetry ? <Button onPress={onRetry}>{words.problem.retry}</Button> : null}
      {error ? (
        <>
          <ProblemCodeLine error={error} />
          <SupportDetails error={error} />
        </>
      ) : null}
    </EntryLayout>
  );
}
