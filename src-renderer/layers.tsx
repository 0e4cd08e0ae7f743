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
import { appName } from '../src-shared/app-name.ts';
import type { AppState } from '../src-shared/state.ts';
import { loadWords } from '../src-shared/words.ts';
import { NewsBelow } from './news-below.tsx';
import { ActionScope } from './ui/action-scope.tsx';
import { OpenLayerContext } from './ui/open-layer.ts';

/** Loaded when they are opened for the first time: not on the way to the first paint. */
const Help = lazy(() => withWords(() => import('./help/help.tsx')));
const About = lazy(() => withWords(() => import('./about/about.tsx')));
const Settings = lazy(() => withWords(() => import('./settings-screen.tsx')));

/** Loads a screen after its words. */
async function withWords<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  await loadWords('help', 'launcher');
  return load();
}

type LayersProps = { readonly state: AppState; readonly children: ReactNode };

/** `under`: the layer to which *Back* leads; null for the screen. */
type Layer = { readonly under: Layer | null } & (
  | { readonly is: 'help'; readonly reference: string | null }
  | { readonly is: 'about' | 'settings' }
);

/** Where the player was: the focused element, and how far the page was scrolled. */
type Place = { readonly focused: Element | null; readonly scrolled: number };

/**
 * Opens Help, About or Settings over the screen, which keeps its state. Afterwards focus and scroll position are as before. Nothing
 * changes in main, so a sign-in or a payment goes on meanwhile.
 */
export function Layers({ state, children }: LayersProps) {
  const [layer, setLayer] = useState<Layer | null>(null);
  /** The state that the player saw last, before the layer. */
  const [seen, setSeen] = useState(state);
  const platformName = 'platformName' in state ? state.platformName : appName;
  const place = useRef<Place>(null);
  const open = (next: Layer) => {
    place.current ??= { focused: document.activeElement, scrolled: window.scrollY };
    // A transition keeps the screen until the layer is loaded. Without it, React waits 300 ms before it shows it.
    startTransition(() => {
      setLayer(next);
      if (!layer) setSeen(state);
    });
  };
  const openers = {
    about: () => open({ is: 'about', under: layer }),
    help: (reference?: string) => open({ is: 'help', reference: reference ?? null, under: layer }),
    settings: () => open({ is: 'settings', under: layer }),
  };
  // Sent by the menu. If the screen is open already, it stays as it is.
  const openByMenu = useEffectEvent((name: Layer['is']) => {
    if (layer?.is !== name) openers[name]();
  });
  useEffect(() => window.latchkey?.on('about.requested', () => openByMenu('about')), []);
  useEffect(() => window.latchkey?.on('help.requested', () => openByMenu('help')), []);
  useEffect(() => window.latchkey?.on('settings.requested', () => openByMenu('settings')), []);
  useEffect(() => window.latchkey?.on('screen.requested', () => setLayer(null)), []);
  const { about, help } = openers;
  const isOpen = layer !== null;
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
      <OpenLayerContext value={openers}>
        <Activity mode={isOpen ? 'hidden' : 'visible'}>{children}</Activity>
      </OpenLayerContext>
      {layer ? (
        <>
          <OpenLayerContext value={layer.is === 'help' ? { about } : { about, help }}>
            <ActionScope key={layer.is}>
              <Screen
                layer={layer}
                platformName={platformName}
                onClose={() => setLayer(layer.under)}
              />
            </ActionScope>
          </OpenLayerContext>
          <NewsBelow state={state} seen={seen} />
        </>
      ) : null}
    </Suspense>
  );
}

type ScreenProps = {
  readonly layer: Layer;
  readonly platformName: string;
  readonly onClose: () => void;
};

function Screen({ layer, ...props }: ScreenProps) {
  switch (layer.is) {
    case 'help':
      return <Help {...props} reference={layer.reference} />;
    case 'about':
      return <About {...props} />;
    case 'settings':
      return <Settings {...props} />;
  }
}
