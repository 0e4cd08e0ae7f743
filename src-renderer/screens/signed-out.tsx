import { useId } from 'react';
import type { Commands } from '../../src-shared/contract.ts';
import { describe } from '../../src-shared/errors.ts';
import { en as words } from '../../src-shared/messages/en.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { Button } from '../components/button.tsx';
import { Gate } from '../components/gate.tsx';
import { OpenIcon, ShieldIcon } from '../components/icons.tsx';
import { Notice, nextStepLabel } from '../components/notice.tsx';
import { ScreenHeading } from '../components/screen-heading.tsx';
import { useActions } from '../use-actions.ts';

type SignedOutProps = { readonly state: AppStateOf<'signed-out'>; readonly commands: Commands };

/** One thing to do: sign in. After a problem the same button carries the problem's next step. */
export function SignedOut({ state, commands }: SignedOutProps) {
  const { run, isBusy, failure } = useActions(commands);
  const problem = failure?.error ?? state.problem;
  const hint = useId();
  const label = problem ? nextStepLabel(describe(problem).next) : null;
  return (
    <Gate>
      <ScreenHeading>{words.signedOut.title(state.platformName)}</ScreenHeading>
      {problem ? <Notice error={problem} /> : null}
      <p className="lead">{words.signedOut.lead}</p>
      <div className="actions">
        <Button
          look="primary"
          icon={<OpenIcon />}
          busy={isBusy('signIn.any')}
          onPress={() => run('signIn.any')}
        >
          {label ?? words.signedOut.button}
        </Button>
        <Button
          look="quiet"
          describedBy={hint}
          busy={isBusy('signIn.another')}
          onPress={() => run('signIn.another')}
        >
          {words.signedOut.another}
        </Button>
      </div>
      <p id={hint} className="fineprint muted">
        {words.signedOut.anotherHint(state.platformName)}
      </p>
      <p className="aside muted">
        <ShieldIcon />
        <span>{words.signedOut.safety}</span>
      </p>
    </Gate>
  );
}
