/** The window as a security boundary: what the page cannot do, and who may send messages to main. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { commandNames } from '../../src-shared/channels.ts';
import { askTurnServer, startTurnServer, udpCandidates } from '../support/webrtc.ts';
import { expect, test } from './support/kept-launcher.ts';
import { pressSignIn } from './support/steps.ts';

test('the page runs under a policy without anything unsafe, and the browser enforces it', async ({
  launcher: { page },
}) => {
  expect(page.url()).toMatch(/^app:\/\/latchkey\/index\.html\?/);
  const outcome = await page.evaluate(async () => {
    const violation = new Promise<string>((resolve) => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (effectiveDirective === 'connect-src') resolve(effectiveDirective);
      });
    });
    const attempt = (act: () => unknown) => {
      try {
        act();
        return 'allowed';
      } catch {
        return 'blocked';
      }
    };
    const script = document.createElement('script');
    const inline = attempt(() => {
      script.textContent = 'window.injected = true';
      document.body.append(script);
    });
    const html = attempt(() => {
      document.body.insertAdjacentHTML('beforeend', '<b>x</b>');
    });
    // By setTimeout, because the policy does not apply to code that a debugger evaluates directly.
    const evaluated = attempt(() => setTimeout('window.injected = true'));
    const fetched = await fetch('app://latchkey/index.html').then(
      () => 'allowed',
      () => violation,
    );
    return { inline, html, evaluated, fetched, injected: 'injected' in window };
  });
  expect(outcome).toEqual({
    inline: 'blocked',
    html: 'blocked',
    evaluated: 'blocked',
    fetched: 'connect-src',
    injected: false,
  });
});

test('T11 the page has the contract’s commands, listens to no channel but the contract’s, and has nothing of Node or Electron', async ({
  launcher,
}) => {
  const { page } = launcher;
  const seen = await page.evaluate(() => {
    const on: unknown = window.latchkey?.on;
    const listens = () => {
      try {
        return typeof on === 'function' && on('ipc-message', () => {}) !== null;
      } catch {
        return false;
      }
    };
    return {
      bridge: Object.keys(window.latchkey ?? {}),
      commands: Object.keys(window.latchkey?.commands ?? {}),
      globals: ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'].filter(
        (name) => name in window,
      ),
      isFrozen: Object.isFrozen(window.latchkey),
      listensElsewhere: listens(),
    };
  });
  expect(seen).toEqual({
    bridge: ['commands', 'on'],
    commands: commandNames,
    globals: [],
    isFrozen: true,
    listensElsewhere: false,
  });
});

test('E13 a page at about:blank in the window is answered with a refusal', async ({ launcher }) => {
  const { page } = launcher;
  // Electron calls no handler for this address (test/conformance/navigation.spec.ts).
  await page.evaluate(() => {
    location.href = 'about:blank';
  });
  await page.waitForURL('about:blank');
  const answer = await page.evaluate(() => window.latchkey?.commands['state.get']());
  expect(answer).toMatchObject({ ok: false, error: { code: 'LK-902' } });
});

test('a new window is denied, and a navigation away, in the main frame', async ({ launcher }) => {
  const { app, page } = launcher;
  expect(await page.evaluate(() => window.open('https://example.com/'))).toBeNull();
  expect(app.windows()).toHaveLength(1);
  // This listener runs after those of the launcher, and sees their decision.
  const prevented = await app.evaluateHandle(({ BrowserWindow }) => {
    const seen = Promise.withResolvers<boolean>();
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    contents?.on('will-frame-navigate', (event) => seen.resolve(event.defaultPrevented));
    return { seen: seen.promise };
  });
  await page.evaluate(() => {
    location.href = 'https://example.com/';
  });
  expect(await prevented.evaluate(({ seen }) => seen)).toBe(true);
  expect(page.url()).toMatch(/^app:\/\/latchkey\/index\.html\?/);
});

test('permissions are denied, whether asked for or looked up', async ({ launcher }) => {
  const { page } = launcher;
  const looked = await page.evaluate(() =>
    Promise.all(
      (['geolocation', 'notifications', 'camera'] as const).map(
        async (name) => (await navigator.permissions.query({ name })).state,
      ),
    ),
  );
  expect(looked).toEqual(['denied', 'denied', 'denied']);
  const asked = await page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'granted',
      () => 'denied',
    ),
  );
  expect(asked).toBe('denied');
});

test('E14 the page’s WebRTC sends no UDP', async ({ launcher }) => {
  const { app, page } = launcher;
  const policy = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getWebRTCIPHandlingPolicy(),
  );
  expect(policy).toBe('disable_non_proxied_udp');
  expect(await page.evaluate(udpCandidates)).toEqual([]);
});

test('T11 E14 the page’s WebRTC opens no TCP connection, and a page of another origin in the window is answered with a refusal', async ({
  launch,
  platform,
}) => {
  const { app, page } = await launch();
  const turn = await startTurnServer();
  const outcome = page.evaluate(askTurnServer, turn.port).catch(() => 'closed');
  expect(await Promise.race([outcome, turn.reached])).not.toBe('reached');
  // Proves that the test would notice a connection.
  await app.evaluate(({ session }) => session.defaultSession.setProxy({ mode: 'direct' }));
  const again = page.evaluate(askTurnServer, turn.port).catch(() => 'closed');
  expect(await Promise.race([again, turn.reached])).toBe('reached');
  turn.stop();

  // The launcher cannot navigate there. A test can, because loadURL calls no handler.
  await app.evaluate(
    ({ BrowserWindow }, url) => BrowserWindow.getAllWindows()[0]?.loadURL(url),
    `${platform.authUrl}/`,
  );
  await page.waitForURL(`${platform.authUrl}/**`);
  const answer = await page.evaluate(() => window.latchkey?.commands['state.get']());
  expect(answer).toMatchObject({ ok: false, error: { code: 'LK-902' } });
});

test('E15 a download is cancelled', async ({ launcher }) => {
  const { app, page } = launcher;
  // This listener runs after those of the launcher, and sees their decision.
  const cancelled = await app.evaluateHandle(({ session }) => {
    const seen = new Promise<boolean>((resolve) => {
      session.defaultSession.on('will-download', (event) => resolve(event.defaultPrevented));
    });
    return { seen };
  });
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['x']));
    link.download = 'x.txt';
    link.click();
  });
  expect(await cancelled.evaluate(({ seen }) => seen)).toBe(true);
});

test('a page that has crashed comes back, with everything that main knows', async ({ launch }) => {
  const { app, page } = await launch();
  await pressSignIn(page);
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  const back = app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<void>((resolve) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        contents?.once('did-finish-load', () => resolve());
        contents?.forcefullyCrashRenderer();
      }),
  );
  await back;
  const title = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());
  await expect.poll(title).toMatch(/waiting/i);
});

test('U6 the context menu of a field offers what can be done with its text, and the menu has its parts', async ({
  launcher,
}) => {
  const { app, page } = launcher;
  const offered = await app.evaluateHandle(({ Menu, clipboard }) => {
    clipboard.writeText('copied');
    const menus: string[] = [];
    Menu.prototype.popup = function () {
      const items = this.items.filter(({ enabled }) => enabled);
      menus.push(items.map(({ role, type }) => role ?? type).join());
    };
    return menus;
  });
  const field = page.getByLabel('Payment ID or link');
  await field.fill('some text');
  await field.selectText();
  await field.click({ button: 'right' });
  const whole = 'cut,copy,paste,separator,selectall';
  await expect.poll(() => offered.jsonValue()).toEqual([whole]);
  await field.fill('');
  await field.click({ button: 'right' });
  await expect.poll(() => offered.jsonValue()).toEqual([whole, 'paste,separator']);
  const labels = await app.evaluate(({ Menu }) =>
    Menu.getApplicationMenu()?.items.map(({ label }) => label),
  );
  expect(labels).toEqual(expect.arrayContaining(['File', 'Edit', 'View', 'Window']));
});

test('a profile picture that moves stands still at its first frame', async ({
  launcher: { app, page, userData },
}) => {
  const frame = (colour: string) => `21f904000a0000002c00000000010001000002024${colour}0100`;
  // Red for 0.1 s, then blue.
  const gif = `47494638396101000100800000ff00000000ff${frame('4')}${frame('c')}3b`;
  const picture = Buffer.from(gif, 'hex');
  const name = createHash('sha256').update(picture).digest('hex').slice(0, 32);
  await mkdir(path.join(userData, 'avatars'), { recursive: true });
  await writeFile(path.join(userData, 'avatars', name), picture);
  await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    image.style.cssText = 'position: fixed; inset: 0; width: 100px; height: 100px';
    document.body.append(image);
    await image.decode();
    // Three times as long as the picture waits for its second frame.
    await image.animate([], 300).finished;
  }, `/avatar/${name}`);
  const colour = await app.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    const point = await window?.webContents.capturePage({ x: 50, y: 50, width: 1, height: 1 });
    return point?.toBitmap().toString('hex');
  });
  // Blue, green, red, alpha.
  expect(colour).toBe('0000ffff');
});
