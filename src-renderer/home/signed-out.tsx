import { useId } from 'react';
import { describe } from '../../src-shared/errors.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { formatMessage, words } from '../../src-shared/words.ts';
import { AccountList } from '../accounts/account-list.tsx';
import { TokenStorageNotice } from '../accounts/token-storage.tsx';
import { PayEntry } from '../payments/pay-entry.tsx';
import { PaymentsButton } from '../payments/payments-button.tsx';
import { ActionButton } from '../ui/button.tsx';
import { EntryLayout } from '../ui/entry-layout.tsx';
import { OpenIcon, ShieldIcon } from '../ui/icons.tsx';
import { isAboutTokenStorage, Notice, nextStepLabel, ProblemNotice } from '../ui/notice.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { type Action, useActions } from '../ui/use-actions.ts';

const signIn: Action = { name: 'signIn.start', input: 'any' };
const signInAsAnother: Action = { name: 'signIn.start', input: 'another' };

/** The accounts on this computer, or *Sign in* if there are none. Names the way to another account when one was there. */
export function SignedOut({ state }: { readonly state: AppStateOf<'signed-out'> }) {
  const { failure } = useActions();
  const { platformName, accounts, problem, tokenStorage, mayBeOtherPerson } = state;
  const hint = useId();
  const hasAccounts = accounts.length > 0;
  const asksForAnother = hasAccounts || mayBeOtherPerson;
  // After a problem that a sign-in may solve, the button is labelled with that next step.
  const solvable = problem && !isAboutTokenStorage(problem) ? problem : null;
  const label = solvable && nextStepLabel(describe(solvable).next);
  return (
    <EntryLayout>
      <ScreenHeading>
        {formatMessage(words.signedOut.title, { platform: platformName })}
      </ScreenHeading>
      <Refusal />
      {problem && !failure ? <ProblemNotice error={problem} /> : null}
      <TokenStorageNotice tokenStorage={tokenStorage} shownProblem={failure?.error ?? problem} />
      {hasAccounts ? (
        <AccountList accounts={accounts} />
      ) : (
        <p className="lead">{words.signedOut.lead}</p>
      )}
      <div className="actions">
        {asksForAnother ? (
          <ActionButton
            variant={hasAccounts ? 'secondary' : 'primary'}
            icon={hasAccounts ? null : <OpenIcon />}
            describedBy={hint}
            action={signInAsAnother}
          >
            {words.signedOut.another}
          </ActionButton>
        ) : null}
        {hasAccounts ? null : (
          <ActionButton
            // A plain sign-in may bring back the person whom the player refused.
            variant={mayBeOtherPerson ? 'quiet' : 'primary'}
            icon={mayBeOtherPerson ? null : <OpenIcon />}
            action={signIn}
          >
            {label ?? words.signedOut.button}
          </ActionButton>
        )}
      </div>
      {asksForAnother ? (
        <p id={hint} className="fineprint muted">
          {formatMessage(words.signedOut.anotherHint, { platform: platformName })}
        </p>
      ) : null}
      <p className="aside muted">
        <ShieldIcon />
        <span>{words.signedOut.safety}</span>
      </p>
      {state.payments.problem ? <Notice error={state.payments.problem} tone="calm" /> : null}
      <PayEntry isMain={false} aside={<PaymentsButton live={state.payments.live} />} />
    </EntryLayout>
  );
}
