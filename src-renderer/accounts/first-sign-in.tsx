import type { AccountView } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { FormattedMessage } from '../ui/formatted-message.tsx';
import { ShieldIcon } from '../ui/icons.tsx';
import { PersonWord } from '../ui/person-word.tsx';
import type { Action, Actions } from '../ui/use-actions.ts';
import { WithConfirmation } from '../ui/with-confirmation.tsx';

type FirstSignInProps = { readonly account: AccountView; readonly actions: Actions };

/** Says once who has signed in, so that the player notices an account that is not theirs. */
export function FirstSignIn({ account, actions: { run, isBusy } }: FirstSignInProps) {
  const { id, displayName, email } = account;
  const remove: Action = { name: 'accounts.remove', input: id };
  const answers = (
    <WithConfirmation
      question={
        <FormattedMessage message={words.accounts.removeKept} values={{ name: displayName }} />
      }
      yes={words.accounts.yesSignOut}
      busy={isBusy(remove)}
      onYes={() => run(remove)}
    >
      {(trigger) => (
        <div className="actions">
          <Button busy={isBusy('accounts.acknowledge')} onPress={() => run('accounts.acknowledge')}>
            {words.firstSignIn.mine}
          </Button>
          <Button variant="quiet" {...trigger}>
            {words.firstSignIn.notMine}
          </Button>
        </div>
      )}
    </WithConfirmation>
  );
  return (
    <Banner
      tone="calm"
      icon={<ShieldIcon />}
      title={<FormattedMessage message={words.firstSignIn.title} values={{ name: displayName }} />}
      actions={answers}
    >
      {email === null || email === displayName ? null : (
        <p className="muted">
          <bdi>
            <PersonWord>{email}</PersonWord>
          </bdi>
        </p>
      )}
    </Banner>
  );
}
