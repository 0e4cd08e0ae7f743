import type { SignInStep } from '../../src-shared/state.ts';
import { formatMessage, words } from '../../src-shared/words.ts';

type Progress = Exclude<SignInStep, 'confirming-person'>;

const signInSteps: readonly Progress[] = [
  'opening-browser',
  'waiting',
  'checking',
  'loading-profile',
];

/** Shows how far the sign-in is: four bars, and a sentence for screen readers when the step changes. */
export function StepProgress({ step }: { readonly step: Progress }) {
  const index = signInSteps.indexOf(step);
  const looks = signInSteps.map((name, i) => {
    const variant = i < index ? 'done' : i === index ? 'current' : 'ahead';
    return <span key={name} className={`steps__bar steps__bar--${variant}`} />;
  });
  return (
    <>
      <div className="steps" aria-hidden="true">
        {looks}
      </div>
      <p className="visually-hidden" role="status">
        {formatMessage(words.signingIn.progress, {
          step: index + 1,
          of: looks.length,
          title: words.signingIn.title[step],
        })}
      </p>
    </>
  );
}
