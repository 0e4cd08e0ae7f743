import { en as words } from '../../src-shared/messages/en.ts';
import type { SignInStep } from '../../src-shared/state.ts';

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
    const look = i < index ? 'done' : i === index ? 'current' : 'ahead';
    return <span key={name} className={`steps__bar steps__bar--${look}`} />;
  });
  return (
    <>
      <div className="steps" aria-hidden="true">
        {looks}
      </div>
      <p className="visually-hidden" role="status">
        {`${words.signingIn.progress(index + 1, looks.length)}: ${words.signingIn.title[step]}`}
      </p>
    </>
  );
}
