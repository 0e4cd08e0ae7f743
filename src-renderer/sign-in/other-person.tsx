import { words } from '../../src-shared/words.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { formatted } from '../ui/formatted-message.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';

type OtherPersonProps = {
  /** Who was to sign in again, and who signed in instead. */
  readonly names: { readonly name: string; readonly other: string };
};

/** Asks whether to add the account of another person than was to sign in. */
export function OtherPerson({ names }: OtherPersonProps) {
  const answer = (isConfirmed: boolean) =>
    ({ name: 'signIn.confirmPerson', input: isConfirmed }) as const;
  return (
    <>
      <ScreenHeading>{words.signingIn.title['confirming-person']}</ScreenHeading>
      <p className="lead">{formatted(words.signingIn.otherPerson, names)}</p>
      <div className="actions">
        <ActionButton action={answer(true)}>
          {formatted(words.signingIn.continueAs, names)}
        </ActionButton>
        <ActionButton action={answer(false)}>{words.signingIn.goBack}</ActionButton>
      </div>
    </>
  );
}
