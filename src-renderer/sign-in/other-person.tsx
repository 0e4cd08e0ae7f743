import { en } from '../../src-shared/messages/en.ts';
import { Button } from '../ui/button.tsx';
import { Filled } from '../ui/filled.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import type { Actions } from '../ui/use-actions.ts';

const words = en.signingIn;

type OtherPersonProps = {
  /** Who was to sign in again, and who signed in instead. */
  readonly names: { readonly name: string; readonly other: string };
  readonly actions: Actions;
};

/** Asks whether to add the account of another person than was to sign in. */
export function OtherPerson({ names, actions: { run, isBusy } }: OtherPersonProps) {
  const answer = (isConfirmed: boolean) =>
    ({ name: 'signIn.confirmPerson', input: isConfirmed }) as const;
  return (
    <>
      <ScreenHeading>{words.title['confirming-person']}</ScreenHeading>
      <p className="lead">
        <Filled words={words.otherPerson} values={names} />
      </p>
      <div className="actions">
        <Button busy={isBusy(answer(true))} onPress={() => run(answer(true))}>
          <Filled words={words.continueAs} values={names} />
        </Button>
        <Button busy={isBusy(answer(false))} onPress={() => run(answer(false))}>
          {words.goBack}
        </Button>
      </div>
    </>
  );
}
