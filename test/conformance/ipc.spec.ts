import { expect, test } from './launch.ts';

declare const bridge: {
  firstAnswer: () => Promise<unknown>;
  ping: (value: number) => Promise<number>;
  clearCache: () => void;
  facts: { modules: string[]; sandboxed: boolean; electron: string };
};

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

test('event.senderFrame has the address of the document while its preload runs', async ({
  page,
}) => {
  expect(await page.evaluate(() => bridge.firstAnswer())).toEqual({
    isMainFrame: true,
    url: 'app://bundle/index.html',
    origin: 'app://bundle',
  });
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
