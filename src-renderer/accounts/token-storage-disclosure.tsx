import { en } from '../../src-shared/messages/en.ts';
import { formatMessage } from '../../src-shared/messages/message.ts';
import type { TokenStorageView } from '../../src-shared/state.ts';
import { ShieldIcon } from '../ui/icons.tsx';
import type { Actions } from '../ui/use-actions.ts';
import { TokenStorageOptions } from './token-storage-options.tsx';

const words = en.tokenStorage;

type TokenStorageDisclosureProps = {
  readonly tokenStorage: TokenStorageView;
  readonly actions: Actions;
};

/** One line that says how the sign-in is kept. It opens the choices, if there are any. */
export function TokenStorageDisclosure({ tokenStorage, actions }: TokenStorageDisclosureProps) {
  const { place, choices } = tokenStorage;
  const canChange = choices.some((choice) => choice !== place);
  if (place === 'undecided' || (place === 'unknown' && !canChange)) return null;
  const now = formatMessage(words.now, { place: words.places[place] });
  if (!canChange) {
    return (
      <p className="aside muted">
        <ShieldIcon />
        <span>{now}</span>
      </p>
    );
  }
  return (
    <details className="kept">
      <summary className="aside muted">
        <ShieldIcon />
        <span>
          {`${now} · `}
          <span className="kept__change">{words.change}</span>
        </span>
      </summary>
      <TokenStorageOptions tokenStorage={tokenStorage} actions={actions} />
    </details>
  );
}
