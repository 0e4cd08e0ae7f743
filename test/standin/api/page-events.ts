import { mayFail } from '../chromium/cdp.ts';
import { fromWeb, isMapped, toWeb } from '../scheme-map.ts';
import { app } from './app.ts';
import { makeEvent } from './event.ts';
import type { PageLink } from './page-link.ts';
import { failedDocuments } from './requests.ts';
import type { WebContents } from './web-contents.ts';

/** Schemes that Chromium loads itself. For these, requests.ts pauses the request and asks the app. */
const LOADED = /^(https?|file|about|data|blob|javascript|chrome-error):/;

/** Emits Electron's events for the events that Chromium reports of a page. */
export function watchPage(contents: WebContents, { page, targetId }: PageLink): void {
  const isMain = (frameId: string) => frameId === targetId;
  let isErrorPage = false;

  page.on('Page.frameAttached', ({ frameId }) => contents.frames.add(frameId));
  page.on('Page.frameDetached', ({ frameId }) => contents.frames.delete(frameId));

  page.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId) return;
    contents.crashed = false;
    isErrorPage = frame.unreachableUrl !== undefined;
    if (frame.unreachableUrl !== undefined) {
      const url = fromWeb(frame.unreachableUrl);
      if (failedDocuments.delete(url)) contents.failLoad(url, -9, 'ERR_UNEXPECTED');
      else contents.failLoad(url, -2, 'ERR_FAILED');
      return;
    }
    contents.setUrl(fromWeb(`${frame.url}${frame.urlFragment ?? ''}`));
    contents.loading = true;
    contents.emit('did-start-loading', makeEvent({}));
    contents.emit('did-navigate', makeEvent({}), contents.getURL(), 200, 'OK');
  });

  page.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    if (!isMain(frameId)) return;
    contents.setUrl(fromWeb(url));
    contents.loading = false;
    contents.emit('did-navigate-in-page', makeEvent({}), contents.getURL(), true);
  });

  page.on('Page.domContentEventFired', () => {
    if (!isErrorPage) contents.emit('dom-ready', makeEvent({}));
  });

  page.on('Page.loadEventFired', () => {
    if (isErrorPage) return;
    contents.loading = false;
    contents.emit('did-finish-load', makeEvent({}));
    contents.emit('did-stop-loading', makeEvent({}));
    contents.host.onFirstLoad();
  });

  page.on('Page.windowOpen', ({ url, windowName, windowFeatures }) =>
    contents.askToOpen(fromWeb(url), windowName, windowFeatures.join(','), 'foreground-tab'),
  );

  // Chromium refuses a link to the app's scheme, or to a scheme that only the system knows. The app is asked here,
  // because a later event of the navigation could come after Chromium's refusal.
  page.on('Page.frameStartedNavigating', ({ frameId, url }) => {
    if (LOADED.test(url)) return;
    const isAllowed = contents.mayNavigate(url, isMain(frameId));
    if (!isAllowed || !isMapped(url)) return;
    if (isMain(frameId)) contents.expectNavigation();
    mayFail(page.send('Page.navigate', { url: toWeb(url), frameId }));
  });

  page.on('Inspector.targetCrashed', () => {
    contents.crashed = true;
    const wasLoading = contents.loading;
    contents.loading = false;
    if (wasLoading) contents.emit('did-stop-loading', makeEvent({}));
    const details = { reason: 'crashed', exitCode: 5 };
    contents.emit('render-process-gone', makeEvent({}), details);
    app.emit('render-process-gone', makeEvent({}), contents, details);
  });
}
