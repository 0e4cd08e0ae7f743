import {
  Activity,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Commands } from '../../src-shared/contract.ts';
import { OpenHelpContext } from '../ui/open-help.ts';

/** Loaded when it is opened for the first time: not on the way to the first paint. */
const Help = lazy(() => import('./help.tsx'));

type HelpLayerProps = {
  readonly commands: Commands;
  readonly platformName: string;
  readonly children: ReactNode;
};

/** Where the player was: the focused element, and how far the page was scrolled. */
type Place = { readonly focused: Element | null; readonly scrolled: number };

/**
 * Opens Help over the screen, which keeps its state. Afterwards focus and scroll position are as before. Nothing changes
 * in main, so a sign-in or a payment goes on meanwhile.
 */
export function HelpLayer({ commands, platformName, children }: HelpLayerProps) {
  const [openedAt, setOpenedAt] = useState<{ readonly reference: string | null } | null>(null);
  const place = useRef<Place>(null);
  const open = (reference?: string) => {
    place.current ??= { focused: document.activeElement, scrolled: window.scrollY };
    // A transition keeps the screen until Help is loaded. Without it, React waits 300 ms before it shows Help.
    startTransition(() => setOpenedAt({ reference: reference ?? null }));
  };
  const isOpen = openedAt !== null;
  // By the menu. Help that is open already stays as it is.
  const openByMenu = useEffectEvent(() => {
    if (!isOpen) open();
  });
  useEffect(() => window.latchkey?.on('help.requested', openByMenu), []);
  // After the effects of the screen: its heading takes the focus when it appears.
  useEffect(() => {
    if (isOpen) {
      window.scrollTo(0, 0);
      return;
    }
    const { focused, scrolled = 0 } = place.current ?? {};
    place.current = null;
    if (!(focused instanceof HTMLElement) || !focused.isConnected) return;
    focused.focus({ preventScroll: true });
    window.scrollTo(0, scrolled);
  }, [isOpen]);
  return (
    <Suspense fallback={null}>
      <OpenHelpContext value={open}>
        <Activity mode={isOpen ? 'hidden' : 'visible'}>{children}</Activity>
      </OpenHelpContext>
      {openedAt ? (
        <Help
          commands={commands}
          platformName={platformName}
          reference={openedAt.reference}
          onClose={() => setOpenedAt(null)}
        />
      ) : null}
    </Suspense>
  );
}
