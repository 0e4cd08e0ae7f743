/** One screen: the real renderer, started with the state that the address names. */
import { entryOf } from './catalog.ts';
import { type FakeWindow, installFakeBridge } from './fake-bridge.ts';
import { showHelp } from './show-help.ts';
import { now } from './states/now.ts';

const fake = () => (window as unknown as Partial<FakeWindow>).fake;
const address = new URLSearchParams(location.search);
const name = address.get('state') ?? '';
const brand = address.get('brand');
const entry = entryOf(name);

if (entry === undefined) document.body.textContent = `There is no state “${name}”.`;
else {
  // A fixed time, so that countdowns and ages do not change.
  Date.now = () => now;
  leaveFocus();
  if (brand) addBrand(brand);
  installFakeBridge(entry.boot);
  window.addEventListener('fake-call', reportCalls);
  reportCalls();
  const { started } = await import('../../src-renderer/main.tsx');
  await started;
  const bridge = fake();
  if (entry.help && bridge) await showHelp(bridge, entry.help);
}

/** Adds the stylesheet of a brand. dev/gallery.ts serves it. */
function addBrand(brandName: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/brands/${brandName}/brand.css`;
  document.head.append(link);
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
  const changed: typeof entry = next?.entryOf(name);
  const boot = changed?.boot;
  if (!changed?.help && typeof boot === 'object' && 'state' in boot) fake()?.push(boot.state);
  else location.reload();
});
