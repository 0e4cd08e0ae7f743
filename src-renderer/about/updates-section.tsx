import type { Commands } from '../../src-shared/contract.ts';
import { Notice } from '../ui/notice.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useActions } from '../ui/use-actions.ts';
import { Updates } from './updates.tsx';
import { useAbout } from './use-about.ts';
import './about.css';

type UpdatesSectionProps = { readonly commands: Commands; readonly onLater: () => void };

/** The updates, on a screen that shows nothing else of About. Draws nothing until main has answered. */
export function UpdatesSection({ commands, onLater }: UpdatesSectionProps) {
  const actions = useActions(commands);
  const { about, update, error } = useAbout(commands);
  if (error) return <Notice error={error} />;
  if (!about || !update) return null;
  return (
    <>
      <Refusal actions={actions} />
      <Updates update={update} pageHost={about.pageHost} actions={actions} onLater={onLater} />
    </>
  );
}
