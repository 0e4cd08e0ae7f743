import type { AttemptView } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { ActionButton } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { OpenIcon } from '../ui/icons.tsx';
import { Flow, FlowCountdown } from './flow.tsx';
import { MinorProblem } from './minor-problem.tsx';

type AuthorizationCodeFlowProps = {
  readonly codeFlow: AttemptView['codeFlow'];
  /** No code is shown beside it: where the browser did not open, the link is the main button then. */
  readonly isAlone: boolean;
};

/** Opens the sign-in page again, copies its link, and shows the time left. */
export function AuthorizationCodeFlow({ codeFlow, isAlone }: AuthorizationCodeFlowProps) {
  if (codeFlow.problem) {
    return (
      <Flow title={words.signingIn.codeFlow.title}>
        <MinorProblem problem={codeFlow.problem} />
      </Flow>
    );
  }
  const hasFailed = codeFlow.browser === 'failed';
  const open = (
    <ActionButton key="open" icon={<OpenIcon />} action="signIn.openBrowser">
      {words.signingIn.codeFlow.openAgain}
    </ActionButton>
  );
  const copy = (
    <CopyButton
      key="copy"
      action={{ name: 'signIn.copy', input: 'link' }}
      label={words.signingIn.codeFlow.copyLink}
      copiedLabel={words.signingIn.codeFlow.copied}
      variant={hasFailed && isAlone ? 'primary' : 'secondary'}
    />
  );
  const time = (
    <>
      <FlowCountdown deadline={codeFlow.deadline} flow="codeFlow" />
      <ActionButton variant="quiet" action="signIn.extend">
        {words.signingIn.codeFlow.extend}
      </ActionButton>
    </>
  );
  return (
    <Flow title={words.signingIn.codeFlow.title} aside={time}>
      {hasFailed ? null : <p className="muted">{words.signingIn.codeFlow.hint}</p>}
      {/* Always there, because a screen reader announces only what changes inside. */}
      <p role="status">{codeFlow.hadForeignAnswer ? words.signingIn.codeFlow.foreignAnswer : ''}</p>
      <div className="actions">{hasFailed ? [copy, open] : [open, copy]}</div>
    </Flow>
  );
}
