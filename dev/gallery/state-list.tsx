import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { catalog } from './catalog.ts';
import { addressOf, type View } from './view.ts';

type StateListProps = { readonly view: View; readonly onChange: (change: Partial<View>) => void };

/** The states by screen, as links, below a field that narrows them. */
export function StateList({ view, onChange }: StateListProps) {
  const nav = useRef<HTMLElement>(null);
  const wanted = view.filter.toLowerCase().split(/\s+/);
  const groups = catalog
    .map(({ title, entries }) => ({
      title,
      names: entries
        .map(({ name }) => name)
        .filter((name) => wanted.every((word) => `${title} ${name}`.toLowerCase().includes(word))),
    }))
    .filter(({ names }) => names.length > 0);
  const [first] = groups.flatMap(({ names }) => names);
  const count = groups.reduce((sum, { names }) => sum + names.length, 0);

  useEffect(() => {
    const toFilter = (event: globalThis.KeyboardEvent) => {
      const field = nav.current?.querySelector('input');
      if (event.key !== '/' || event.target === field) return;
      event.preventDefault();
      field?.focus();
    };
    window.addEventListener('keydown', toFilter);
    return () => window.removeEventListener('keydown', toFilter);
  }, []);

  useEffect(() => {
    if (view.state === '') return;
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [view.state]);

  const open = (event: MouseEvent, state: string) => {
    // With a modifier the browser opens a tab or a window of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChange({ state });
  };

  return (
    <nav ref={nav} aria-label="States" onKeyDown={moveByArrow}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (first) onChange({ state: first });
        }}
      >
        <label htmlFor="filter">Filter</label>
        <input
          id="filter"
          type="search"
          value={view.filter}
          autoComplete="off"
          spellCheck="false"
          aria-describedby="keys"
          onChange={(event) => onChange({ filter: event.target.value })}
        />
        <p id="keys">
          <kbd>/</kbd> to this field, <kbd>↑</kbd> <kbd>↓</kbd> through the list, <kbd>Enter</kbd>{' '}
          opens
        </p>
        <p role="status">{count === 1 ? '1 state' : `${count} states`}</p>
      </form>
      <div className="groups">
        {groups.map(({ title, names }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <a
                    href={addressOf({ ...view, state: name })}
                    aria-current={name === view.state ? 'page' : undefined}
                    onClick={(event) => open(event, name)}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

/** The arrow keys go from the field through the links and back. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const place = stops.indexOf(event.target);
  event.preventDefault();
  stops[place + step]?.focus();
}
