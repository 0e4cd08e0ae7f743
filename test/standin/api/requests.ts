import type { CdpEvents } from '../chromium/cdp.ts';
import { chromium } from '../chromium/running.ts';
import { fromWeb, headerToWeb, isMapped, textToWeb, toWeb } from '../scheme-map.ts';
import { applyPermissions } from './permissions.ts';
import { protocolHandlers } from './protocol.ts';
import { contentsList } from './web-contents-list.ts';

type Paused = CdpEvents['Fetch.requestPaused'];

/**
 * A second policy on every document, which allows everything except pop-ups. `window.open()` then returns null, as when
 * setWindowOpenHandler denies it, and Chromium still reports the call.
 */
const NO_POPUPS =
  'sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-downloads ' +
  'allow-pointer-lock allow-orientation-lock allow-presentation allow-top-navigation ' +
  'allow-top-navigation-to-custom-protocols';

/** Documents whose protocol handler threw. Electron reports a special error code for them. */
export const failedDocuments = new Set<string>();

const IS_TEXT = /javascript|html|css|json|text|svg/;

/** Handles a paused request. Every request of every page is paused first. */
export async function handlePaused(paused: Paused): Promise<void> {
  const { requestId, request, resourceType } = paused;
  const { browser } = chromium();
  const url = fromWeb(request.url);
  if (resourceType === 'Document' && !(await mayLoad(paused, url))) {
    await browser.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
  } else if (!isMapped(url)) {
    await browser.send('Fetch.continueRequest', { requestId });
  } else if (resourceType === 'Other' && url.endsWith('/favicon.ico')) {
    // The icon of Chromium's tab: Electron has no tab, so its handler is never asked.
    await browser.send('Fetch.fulfillRequest', { requestId, responseCode: 204 });
  } else {
    await serve(paused, url);
  }
}

async function mayLoad({ frameId, request }: Paused, url: string): Promise<boolean> {
  const contents = await contentsList.ownerOf(frameId);
  if (contents) {
    if (!contents.takeExpected(request.url) && !contents.mayNavigate(url, true)) return false;
    await applyPermissions(contents, toWeb(url));
    return true;
  }
  return contentsList.frameOwner(frameId)?.mayNavigate(url, false) ?? true;
}

function toRequest({ request }: Paused, url: string): Request {
  const parts = request.postDataEntries?.map(({ bytes = '' }) => Buffer.from(bytes, 'base64'));
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    fromWeb(value),
  ]);
  const body = parts ? Buffer.concat(parts) : (request.postData ?? null);
  return new Request(url, { method: request.method, headers, body });
}

/** Responses of the app's protocol.handle, translated for Chromium. */
async function serve(paused: Paused, url: string): Promise<void> {
  const { browser } = chromium();
  const { requestId } = paused;
  const scheme = url.slice(0, url.indexOf(':'));
  const answer = await toAnswer(paused, scheme, url).catch((error: unknown) => {
    console.error(`protocol.handle('${scheme}') failed for ${url}:`, error);
    if (paused.resourceType === 'Document') failedDocuments.add(url);
  });
  if (answer) await browser.send('Fetch.fulfillRequest', { requestId, ...answer });
  else await browser.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
}

async function toAnswer(paused: Paused, scheme: string, url: string) {
  const handler = protocolHandlers.get(scheme);
  if (!handler) throw new Error('net::ERR_UNKNOWN_URL_SCHEME');
  const response = await handler(toRequest(paused, url));
  if (response.type === 'error') return undefined;
  const isText = IS_TEXT.test(response.headers.get('content-type') ?? '');
  const body = isText
    ? Buffer.from(textToWeb(await response.text()))
    : Buffer.from(await response.arrayBuffer());
  const responseHeaders = [...response.headers]
    .filter(([name]) => name !== 'content-length') // translation changes it
    .map(([name, value]) => ({ name, value: headerToWeb(value) }));
  if (paused.resourceType === 'Document') {
    responseHeaders.push({ name: 'content-security-policy', value: NO_POPUPS });
  }
  return { responseCode: response.status, responseHeaders, body: body.toString('base64') };
}
