/** One screen: the real renderer, started with the state that the address names. */
import { bootOf } from './catalog.ts';
import { type FakeWindow, installFakeBridge } from './fake-bridge.ts';
import { now } from './states/now.ts';

const fake = () => (window as unknown as Partial<FakeWindow>).fake;
const name = new URLSearchParams(location.search).get('state') ?? '';
const boot = bootOf(name);

if (boot === undefined) document.body.textContent = `There is no state “${name}”.`;
else {
  // A fixed time, so that countdowns and ages do not change.
  Date.now = () => now;
  leaveFocus();
  installFakeBridge(boot);
  window.addEventListener('fake-call', reportCalls);
  reportCalls();
  await import('../../src-renderer/main.tsx');
}

/** Sends the gallery around this screen the commands so far. */
function reportCalls(): void {
  window.parent.postMessage(fake()?.calls ?? [], location.origin);
}

/** Keeps the focus in the gallery's list when a screen is drawn. */
function leaveFocus(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}

// The next snapshot, as main would push it. React draws it over the old one.
import.meta.hot?.accept('./catalog.ts', (next) => {
  const changed: typeof boot = next?.bootOf(name);
  if (typeof changed === 'object' && 'state' in changed) fake()?.push(changed.state);
  else location.reload();
});
