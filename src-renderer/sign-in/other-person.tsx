import { words } from '../../src-shared/words.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { FormattedMessage } from '../ui/formatted-message.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import type { Actions } from '../ui/use-actions.ts';

type OtherPersonProps = {
  /** Who was to sign in again, and who signed in instead. */
  readonly names: { readonly name: string; readonly other: string };
  readonly actions: Actions;
};

/** Asks whether to add the account of another person than was to sign in. */
export function OtherPerson({ names, actions }: OtherPersonProps) {
  const answer = (isConfirmed: boolean) =>
    ({ name: 'signIn.confirmPerson', input: isConfirmed }) as const;
  return (
    <>
      <ScreenHeading>{words.signingIn.title['confirming-person']}</ScreenHeading>
      <p className="lead">
        <FormattedMessage message={words.signingIn.otherPerson} values={names} />
      </p>
      <div className="actions">
        <ActionButton actions={actions} action={answer(true)}>
          <FormattedMessage message={words.signingIn.continueAs} values={names} />
        </ActionButton>
        <ActionButton actions={actions} action={answer(false)}>
          {words.signingIn.goBack}
        </ActionButton>
      </div>
    </>
  );
}
