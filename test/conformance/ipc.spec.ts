import { expect, test } from './launch.ts';

declare const bridge: {
  firstAnswer: () => Promise<unknown>;
  invoke: (channel: string, ...args: unknown[]) => Promise<unknown>;
  ping: (value: number) => Promise<number>;
  onNews: (listener: (value: unknown) => void) => () => void;
  clearCache: () => void;
  twice: (value: number) => number;
  fail: () => void;
  facts: { modules: string[]; sandboxed: boolean; electron: string };
};

test('ipcMain.handle answers ipcRenderer.invoke', async ({ page }) => {
  expect(await page.evaluate(() => bridge.invoke('add', 2, 3))).toBe(5);
});

test('an ipcMain.handle error reaches the renderer as a message', async ({ page }) => {
  const message = await page.evaluate(() => bridge.invoke('fail').catch((error) => error.message));
  expect(message).toBe("Error invoking remote method 'fail': RangeError: out of bounds");
});

test('values survive the way to main and back', async ({ page }) => {
  const kinds = await page.evaluate(async () => {
    const sent = {
      date: new Date(5),
      map: new Map([['a', new Set([1])]]),
      bytes: new Uint8Array([1, 2, 3]),
      nothing: undefined,
      none: null,
      infinite: Number.POSITIVE_INFINITY,
      big: 12345678901234567890n,
      list: ['äöü', { deep: true }],
    };
    const got = (await bridge.invoke('same', sent)) as typeof sent;
    return [
      got.date instanceof Date && got.date.getTime() === 5,
      got.map instanceof Map && got.map.get('a')?.has(1),
      got.bytes instanceof Uint8Array && got.bytes.join() === '1,2,3',
      'nothing' in got && got.nothing === undefined,
      got.none === null,
      got.infinite === Number.POSITIVE_INFINITY,
      got.big === 12345678901234567890n,
      JSON.stringify(got.list) === '["äöü",{"deep":true}]',
    ];
  });
  expect(kinds).toEqual(kinds.map(() => true));
});

test('a function cannot be sent to main', async ({ page }) => {
  const message = await page.evaluate(() =>
    bridge.invoke('same', { run: () => 1 }).then(
      () => 'sent',
      (error) => error.message,
    ),
  );
  expect(message).toContain('could not be cloned');
});

test('E16 a listener that throws is an uncaught exception, and the next message arrives', async ({
  app,
  page,
}) => {
  const thrown = await app.evaluateHandle(({ ipcMain }) => {
    ipcMain.once('ping', () => {
      throw new Error('a fault of the listener');
    });
    const message = new Promise<string>((resolve) => {
      process.once('uncaughtException', (error) => resolve(error.message));
    });
    return { message };
  });
  expect(await page.evaluate(() => bridge.ping(1))).toBe(2);
  expect(await thrown.evaluate(({ message }) => message)).toBe('a fault of the listener');
  expect(await page.evaluate(() => bridge.ping(41))).toBe(42);
});

test('webContents.send reaches a listener, until it is taken off', async ({ app, page }) => {
  const tell = (value: string) =>
    app.evaluate(({ BrowserWindow }, news) => {
      BrowserWindow.getAllWindows()[0]?.webContents.send('news', news);
    }, value);
  await page.evaluate(() => {
    const news: unknown[] = [];
    Object.assign(window, { news, stop: bridge.onNews((value) => news.push(value)) });
  });
  await tell('one');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'news'))).toEqual(['one']);
  await page.evaluate(() => Reflect.get(window, 'stop')());
  await tell('two');
  await page.evaluate(() => bridge.ping(1)); // by now 'two' has gone by
  expect(await page.evaluate(() => Reflect.get(window, 'news'))).toEqual(['one']);
});

const mainFrame = {
  isMainFrame: true,
  url: 'app://bundle/index.html',
  origin: 'app://bundle',
};

test('event.senderFrame is the main frame of its window', async ({ page }) => {
  expect(await page.evaluate(() => bridge.invoke('who'))).toEqual(mainFrame);
});

test('event.senderFrame has the address of the document while its preload runs', async ({
  page,
}) => {
  expect(await page.evaluate(() => bridge.firstAnswer())).toEqual(mainFrame);
});

test('a second handler for a channel is refused', async ({ app }) => {
  const message = await app.evaluate(({ ipcMain }) => {
    try {
      ipcMain.handle('add', () => 0);
      return 'accepted';
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(message).toBe("Attempted to register a second handler for 'add'");
});

test('contextBridge hands over functions and a frozen copy of values', async ({ page }) => {
  const seen = await page.evaluate(() => {
    let thrown = '';
    try {
      bridge.fail();
    } catch (error) {
      thrown = (error as Error).message;
    }
    const frozen = Object.isFrozen(bridge) && Object.isFrozen(bridge.facts.modules);
    return { twice: bridge.twice(4), thrown, frozen };
  });
  expect(seen).toEqual({ twice: 8, thrown: 'no such thing', frozen: true });
});

test('the page sees nothing of the preload but what is exposed', async ({ page }) => {
  const seen = await page.evaluate(() =>
    ['require', 'process', 'module', 'ipcRenderer', 'secretOfThePreload'].filter(
      (name) => name in window,
    ),
  );
  expect(seen).toEqual([]);
});

test('a sandboxed preload may require only electron, events, timers and url', async ({ page }) => {
  const facts = await page.evaluate(() => bridge.facts);
  expect(facts.modules).toEqual(['electron', 'events', 'timers', 'url']);
  expect(facts.sandboxed).toBe(true);
  expect(facts.electron).toMatch(/^\d+\.\d+\.\d+$/);
});

test('webFrame.clearCache collects what the page no longer has', async ({ page }) => {
  const collected = await page.evaluate(async () => {
    let isCollected = false;
    // A WeakRef would keep the element while Chromium collects a moment after the call.
    const registry = new FinalizationRegistry(() => (isCollected = true));
    registry.register(document.createElement('p'), undefined, registry);
    for (let calls = 0; calls < 1_000 && !isCollected; calls += 1) {
      bridge.clearCache();
      await new Promise((resolve) => setTimeout(resolve));
    }
    registry.unregister(registry);
    return isCollected;
  });
  expect(collected).toBe(true);
});
