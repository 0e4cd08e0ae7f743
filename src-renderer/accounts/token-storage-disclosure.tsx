import { en } from '../../src-shared/messages/en.ts';
import type { ProtectionView } from '../../src-shared/state.ts';
import { ShieldIcon } from '../ui/icons.tsx';
import type { Actions } from '../ui/use-actions.ts';
import { KeepingOptions } from './token-storage-options.tsx';

const words = en.keeping;

type KeepingDisclosureProps = { readonly protection: ProtectionView; readonly actions: Actions };

/** How the sign-in is kept, in a line; the choice behind it, where there is one, stays folded away. */
export function KeepingDisclosure({ protection, actions }: KeepingDisclosureProps) {
  const { keeping, choices } = protection;
  const canChange = choices.some((choice) => choice !== keeping);
  if (keeping === 'undecided' || (keeping === 'unknown' && !canChange)) return null;
  const now = `${words.now} ${words.ways[keeping]}`;
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
      <KeepingOptions protection={protection} actions={actions} />
    </details>
  );
}
