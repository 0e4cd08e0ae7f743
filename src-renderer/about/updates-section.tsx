import { Notice } from '../ui/notice.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Updates } from './updates.tsx';
import { useAbout } from './use-about.ts';
import './about.css';

/** The updates, on a screen that shows nothing else of About. Draws nothing until main has answered. */
export function UpdatesSection({ onLater }: { readonly onLater: () => void }) {
  const { about, update, error } = useAbout();
  if (error) return <Notice error={error} />;
  if (!about || !update) return null;
  return (
    <>
      <Refusal />
      <Updates update={update} pageHost={about.pageHost} onLater={onLater} />
    </>
  );
}
