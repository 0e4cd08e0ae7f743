import { describe } from '../../src-shared/errors.ts';
import type { TokenStorageView } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { RefreshIcon } from '../ui/icons.tsx';
import { SupportDetails } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { TokenStorageAnswers } from './token-storage-options.tsx';

/** Asks the player where to keep sign-ins, because the keyring cannot be used. */
export function TokenStorageQuestion({
  tokenStorage,
}: {
  readonly tokenStorage: TokenStorageView;
}) {
  const { problem } = tokenStorage;
  return (
    <Section title={words.tokenStorage.title} className="card token-storage">
      <div>
        {problem ? <p dir="auto">{describe(problem).sentence}</p> : null}{' '}
        <p className="muted">{words.tokenStorage.nothingYet}</p>
      </div>
      <TokenStorageAnswers tokenStorage={tokenStorage} />
      {problem ? (
        <div className="notice__more">
          <ActionButton variant="quiet" icon={<RefreshIcon />} action="tokenStorage.retry">
            {words.problem.retry}
          </ActionButton>
          <SupportDetails error={problem} />
        </div>
      ) : null}
    </Section>
  );
}
