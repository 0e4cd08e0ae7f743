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
import type { LayerName } from '../src-shared/contract.ts';
import type { AppState } from '../src-shared/state.ts';
import { loadWords } from '../src-shared/words.ts';
import { ActionScope } from './ui/action-scope.tsx';
import { OpenLayerContext } from './ui/open-layer.ts';
import { focusHeading } from './ui/use-rescued-focus.ts';

/** Loaded when they are opened for the first time: not on the way to the first paint. */
const Help = lazy(() => withWords(() => import('./help/help.tsx')));
const About = lazy(() => withWords(() => import('./about/about.tsx')));
const Settings = lazy(() => withWords(() => import('./settings/settings.tsx')));
const NewsBelow = lazy(() => import('./news-below.tsx'));

/** Loads a screen after its words. */
async function withWords<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  await loadWords('help', 'launcher');
  return load();
}

type LayersProps = { readonly state: AppState; readonly children: ReactNode };

type Layer = {
  readonly is: LayerName;
  /** The reference that Help is opened at; null for everything. */
  readonly reference: string | null;
  /** Where the player was before: the focused element, and how far the page was scrolled. */
  readonly focused: Element | null;
  readonly scrolled: number;
};

/**
 * Opens Help, About or Settings over the screen or another of them. What is below keeps its state: a check-up in Help goes on.
 * Afterwards focus and scroll position are as before. Nothing changes in main, so a sign-in or a payment goes on meanwhile.
 */
export function Layers({ state, children }: LayersProps) {
  const [layers, setLayers] = useState<readonly Layer[]>([]);
  /** The state that the player saw last, before the layers. */
  const [seen, setSeen] = useState(state);
  const platformName = 'platformName' in state ? state.platformName : appName;
  const top = layers.at(-1);
  const open = (is: LayerName, reference: string | null = null) => {
    const { activeElement: focused } = document;
    const next = { is, reference, focused, scrolled: window.scrollY };
    const place = layers.findIndex(
      (each) => each.is === is && (reference === null || each.reference === reference),
    );
    // A transition keeps the screen until the layer is loaded. Without it, React waits 300 ms before it shows it.
    startTransition(() => {
      // One that is open already is gone back to. Help at another reference takes its place: main copies from the timeline that it
      // has read last, and has one check-up and one report.
      const others = layers.filter((each) => each.is !== is);
      setLayers(place < 0 ? [...others, next] : layers.slice(0, place + 1));
      if (!top) setSeen(state);
    });
  };
  const help = (reference?: string) => open('help', reference);
  const about = () => open('about');
  const settings = () => open('settings');
  // Where nothing changes, the screen stays where it is scrolled to.
  const onRequest = useEffectEvent((is: LayerName | null) => {
    if (is === null) setLayers((all) => (all.length > 0 ? [] : all));
    else if (top?.is !== is) open(is);
  });
  useEffect(() => window.latchkey?.on('layer.requested', (is) => onRequest(is)), []);
  const before = useRef(layers);
  // After the effects of the screen: its heading takes the focus when it appears.
  useEffect(() => {
    const left = before.current[layers.length];
    before.current = layers;
    if (!left) {
      window.scrollTo(0, 0);
      return;
    }
    const { focused, scrolled } = left;
    if (focused instanceof HTMLElement && focused.isConnected) {
      focused.focus({ preventScroll: true });
      window.scrollTo(0, scrolled);
    }
    // In Help, it may be gone: *Cancel* of a check-up that went on.
    if (document.activeElement === document.body) focusHeading();
  }, [layers]);
  // The one on top, whichever hears the key.
  const close = () => setLayers(layers.slice(0, -1));
  return (
    <Suspense>
      <OpenLayerContext value={{ about, help, settings }}>
        <Activity mode={top ? 'hidden' : 'visible'}>{children}</Activity>
      </OpenLayerContext>
      {layers.map((layer) => (
        // An Activity would end the effects, and so cancel a check-up.
        <div key={`${layer.is} ${layer.reference}`} hidden={layer !== top}>
          <OpenLayerContext value={layer.is === 'help' ? { about } : { about, help }}>
            <ActionScope>
              <Screen layer={layer} platformName={platformName} onClose={close} />
            </ActionScope>
          </OpenLayerContext>
        </div>
      ))}
      {top ? <NewsBelow state={state} seen={seen} /> : null}
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
