import { en } from '../../src-shared/messages/en.ts';
import type { AccountView } from '../../src-shared/state.ts';
import type { Action, Actions } from '../use-actions.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Deliberate } from './deliberate.tsx';
import { Filled } from './filled.tsx';
import { ShieldIcon } from './icons.tsx';

const words = en.firstSignIn;

type FirstSignInProps = { readonly account: AccountView; readonly actions: Actions };

/** Says once who has signed in, so that nobody goes on in somebody else's account. */
export function FirstSignIn({ account, actions: { run, isBusy } }: FirstSignInProps) {
  const { id, displayName, email } = account;
  const remove: Action = { name: 'accounts.remove', input: id };
  const answers = (
    <Deliberate
      question={<Filled words={en.accounts.removeKept} values={{ name: displayName }} />}
      yes={en.accounts.yesSignOut}
      busy={isBusy(remove)}
      onYes={() => run(remove)}
    >
      {(trigger) => (
        <div className="actions">
          <Button busy={isBusy('accounts.acknowledge')} onPress={() => run('accounts.acknowledge')}>
            {words.mine}
          </Button>
          <Button look="quiet" {...trigger}>
            {words.notMine}
          </Button>
        </div>
      )}
    </Deliberate>
  );
  return (
    <Banner
      tone="calm"
      icon={<ShieldIcon />}
      title={<Filled words={words.title} values={{ name: displayName }} />}
      actions={answers}
    >
      {email === null || email === displayName ? null : (
        <p className="muted">
          <bdi>{email}</bdi>
        </p>
      )}
    </Banner>
  );
}
