/** One screen: the real renderer, started with the state that the address names; without one, the list of the states. */
import { brandNames, brands } from './brands.ts';
import { catalog, entryOf } from './catalog.ts';
import { type FakeWindow, installFakeBridge } from './fake-bridge.ts';
import { listOf } from './list.ts';
import { showHelp } from './show-help.ts';
import { now } from './states/now.ts';

const fake = () => (window as unknown as Partial<FakeWindow>).fake;
const address = new URLSearchParams(location.search);
const name = address.get('state') ?? '';
const brand = brandNames.find((each) => each === address.get('brand'));
const entry = entryOf(name);

if (entry === undefined) {
  document.body.innerHTML = listOf(catalog);
  if (name !== '') document.body.prepend(`There is no state “${name}”. Choose one.`);
} else {
  // A fixed time, so that countdowns and ages do not change.
  Date.now = () => now;
  if (brand) addBrand(brand);
  installFakeBridge(entry.boot);
  const { started } = await import('../../src-renderer/main.tsx');
  await started;
  const bridge = fake();
  if (entry.help && bridge) await showHelp(bridge, entry.help);
}

/** Adds the stylesheet of a brand, which dev/gallery.ts serves, and names its help page in the address, as main does. */
function addBrand(brandName: keyof typeof brands): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/brands/${brandName}/brand.css`;
  document.head.append(link);
  address.set('helpHost', new URL(brands[brandName].brand.helpUrl).host);
  history.replaceState(null, '', `?${address}`);
}

// The next snapshot, as main would push it. React draws it over the old one.
import.meta.hot?.accept('./catalog.ts', (next) => {
  const changed: typeof entry = next?.entryOf(name);
  const boot = changed?.boot;
  const bridge = fake();
  if (bridge && !changed?.help && typeof boot === 'object' && 'state' in boot)
    bridge.push(boot.state);
  else location.reload();
});
