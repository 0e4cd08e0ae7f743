import { mayFail } from '../chromium/cdp.ts';
import { chromium } from '../chromium/running.ts';
import { fromWeb } from '../scheme-map.ts';
import { unsupported } from '../settings.ts';
import { makeEvent } from './event.ts';
import { handlePaused } from './requests.ts';
import { session } from './session.ts';
import { contentsList } from './web-contents-list.ts';
import { windowList } from './window-list.ts';

/** Closes a tab that no BrowserWindow made (Ctrl+click, Ctrl+T). Asks the app's window-open handler, as Electron does. */
async function refuseTab(targetId: string, url: string, openerId = ''): Promise<void> {
  if (await contentsList.ownerOf(targetId)) return;
  mayFail(chromium().browser.send('Target.closeTarget', { targetId }));
  if (!/^https?:/.test(url)) return;
  const [first] = contentsList.all.values();
  const opener = contentsList.byTarget.get(openerId) ?? first;
  opener?.askToOpen(fromWeb(url), '', '', 'background-tab');
}

/** Handles the events of the whole Chromium: requests, new and closed tabs, downloads. */
export async function connectTargets(): Promise<void> {
  const { browser } = chromium();
  browser.on('Fetch.requestPaused', (paused) => {
    // The page may close before the answer. Any other error is a bug of the stand-in.
    handlePaused(paused).catch((error: Error) => {
      if (!/Invalid InterceptionId|Chromium is gone/.test(error.message)) console.error(error);
    });
  });
  browser.on('Target.targetCreated', ({ targetInfo: { type, targetId, url, openerId } }) => {
    if (type === 'page') refuseTab(targetId, url, openerId).catch(console.error);
  });
  browser.on('Target.targetDestroyed', ({ targetId }) => {
    const contents = contentsList.byTarget.get(targetId);
    for (const window of windowList.all.values()) {
      if (window.webContents === contents) window.closedByUser();
    }
  });
  // Chromium denies every download, so there is nothing to cancel.
  browser.on('Browser.downloadWillBegin', ({ url, suggestedFilename, frameId }) => {
    const event = makeEvent({});
    const item = { getURL: () => fromWeb(url), getFilename: () => suggestedFilename };
    const contents = contentsList.byTarget.get(frameId) ?? contentsList.frameOwner(frameId);
    session.defaultSession.emit('will-download', event, item, contents, null);
    if (!event.defaultPrevented) throw unsupported('a download');
  });
  await Promise.all([
    browser.send('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true }),
    browser.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    browser.send('Target.setDiscoverTargets', { discover: true }),
  ]);
}
