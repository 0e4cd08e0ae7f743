import type { TokenStorageView } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { ChevronIcon, ShieldIcon } from '../ui/icons.tsx';
import { Panel } from '../ui/panel.tsx';
import { useActions } from '../ui/use-actions.ts';
import { TokenStorageOptions } from './token-storage-options.tsx';

/** One line that says how the sign-in is kept. It opens the choices, if there are any. */
export function TokenStoragePanel({ tokenStorage }: { readonly tokenStorage: TokenStorageView }) {
  const { failure } = useActions();
  const { place, choices } = tokenStorage;
  const canChange = choices.some((choice) => choice !== place);
  if (place === 'undecided' || (place === 'unknown' && !canChange)) return null;
  const line = (
    <>
      <ShieldIcon />
      <span>{words.tokenStorage.places[place]}</span>
    </>
  );
  if (!canChange) return <p className="foot__line">{line}</p>;
  const button = (
    <>
      {line}
      <ChevronIcon />
    </>
  );
  return (
    <Panel button={button} buttonClass="foot__button" panelClass="foot__panel" closeOn={failure}>
      <TokenStorageOptions tokenStorage={tokenStorage} />
    </Panel>
  );
}
