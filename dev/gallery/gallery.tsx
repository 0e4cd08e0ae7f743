import { useEffect, useRef, useState } from 'react';
import { languages } from '../../src-shared/languages.ts';
import { brands } from './brands.ts';
import { entryOf } from './catalog.ts';
import { Commands } from './commands.tsx';
import { StateList } from './state-list.tsx';
import { Switch } from './switch.tsx';
import { brandChoices, schemes, sizes, useView, type View } from './view.ts';

/** The list of states beside the screen of one, with the switches for its look. */
export function Gallery() {
  const [view, change] = useView();
  const { state, scheme, size, language, brand } = view;
  /** Counts the starts, because a new start is a new frame. */
  const [start, setStart] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const isKnown = entryOf(state) !== undefined;
  const [width, height] = size.split('x');
  useEffect(() => {
    document.title = isKnown ? `${state} – Latchkey gallery` : 'Latchkey gallery';
  }, [state, isKnown]);
  return (
    <div className="gallery">
      <aside>
        <StateList view={view} onChange={change} />
        {isKnown ? (
          <Commands
            key={`${state} ${start}`}
            frame={frame}
            onStartAgain={() => setStart(start + 1)}
          />
        ) : null}
      </aside>
      <main>
        <header>
          <h1>{isKnown ? state : 'Latchkey gallery'}</h1>
          <Switch
            legend="Colour scheme"
            values={schemes}
            value={scheme}
            onChange={(next) => change({ scheme: next })}
          />
          <Switch
            legend="Size"
            values={sizes}
            value={size}
            onChange={(next) => change({ size: next })}
          />
          <Switch
            legend="Language"
            values={languages}
            value={language}
            onChange={(next) => change({ language: next })}
          />
          <Switch
            legend="Brand"
            values={brandChoices}
            value={brand}
            onChange={(next) => change({ brand: next })}
          />
        </header>
        {isKnown ? (
          <div className="stage">
            <iframe
              key={`${state} ${language} ${brand} ${start}`}
              ref={frame}
              title={`Screen ${state}`}
              src={screenAddress(view)}
              width={width}
              height={height}
              // A page in a frame takes its prefers-color-scheme from here.
              style={{ colorScheme: scheme }}
            />
          </div>
        ) : (
          <p role="status">
            {state === ''
              ? 'Choose a state from the list.'
              : `There is no state “${state}”. Choose one from the list.`}
          </p>
        )}
        <p className="hint">
          The clock of a screen stands still. Forced colours, reduced motion and more contrast:
          switch them on in your browser’s developer tools.
        </p>
      </main>
    </div>
  );
}

/** The address of the screen. It names language and help page as main does, and the brand for screen.ts. */
function screenAddress({ state, language, brand }: View): string {
  const branding = brand !== 'none' && {
    brand,
    helpHost: new URL(brands[brand].brand.helpUrl).host,
  };
  return `/screen.html?${new URLSearchParams({ state, language, ...branding })}`;
}
