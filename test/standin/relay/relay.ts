import { createServer, type IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { fromWeb, textToWeb } from '../scheme-map.ts';
import { acceptWebSocket } from './websocket.ts';

/** What the relay has to know about the app's windows. */
export type Windows = {
  isWindow: (targetId: string) => Promise<boolean>;
  /** A navigation that the test started is not the page's doing: no `will-navigate`. */
  expectNavigation: (targetId: string) => void;
};

type Message = {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: { sessionId?: string; targetInfo?: { targetId: string; type: string } };
};

const NAVIGATES = /"method":"Page\.(navigate|reload|navigateToHistoryEntry)"/;
/** Chromium's complaints about the header with which `window.open` is refused. */
const OUR_NOISE = /allow-popups|allow-scripts and allow-same-origin/;

/** One client, from its upgrade to its end. */
function relay(chromium: string, windows: Windows, request: IncomingMessage, socket: Duplex): void {
  const targets = new Map<string, string>();
  const early: string[] = [];
  const upstream = new WebSocket(chromium);

  const toChromium = (text: string) => {
    if (text.includes('"method":"Target.createTarget"')) {
      // As Electron: a tab that no BrowserWindow owns cannot be made.
      const { id } = JSON.parse(text) as Message;
      client.send(JSON.stringify({ id, error: { code: -32000, message: 'Not supported' } }));
      return;
    }
    if (NAVIGATES.test(text)) {
      const { sessionId = '' } = JSON.parse(text) as Message;
      windows.expectNavigation(targets.get(sessionId) ?? '');
    }
    const translated = textToWeb(text);
    if (upstream.readyState === WebSocket.OPEN) upstream.send(translated);
    else early.push(translated);
  };

  const toClient = async (text: string) => {
    if (text.startsWith('{"method":"Log.entryAdded"') && OUR_NOISE.test(text)) return;
    if (text.startsWith('{"method":"Target.attachedToTarget"')) {
      const { params } = JSON.parse(text) as Message;
      const { targetId = '', type } = params?.targetInfo ?? {};
      if (type === 'page' && !(await windows.isWindow(targetId))) return;
      targets.set(params?.sessionId ?? '', targetId);
    }
    client.send(fromWeb(text));
  };

  const client = acceptWebSocket(request, socket, {
    onText: toChromium,
    onClose: () => upstream.close(),
  });
  upstream.onopen = () => {
    for (const text of early.splice(0)) upstream.send(text);
  };
  upstream.onclose = () => client.close();
  upstream.onerror = () => client.close();
  // One after the other: a message that has to be looked up must not be overtaken.
  let queue = Promise.resolve();
  upstream.onmessage = ({ data }) => {
    queue = queue.then(() => toClient(String(data)));
  };
}

/**
 * What Playwright connects to instead of Chromium's own address: it shows `app://` where Chromium has
 * the mapped origin, and only the tabs that are windows of the app. Returns its address.
 */
export async function startRelay(chromium: string, windows: Windows): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(404).end());
  server.on('upgrade', (request, socket) => {
    if (socket instanceof Socket) socket.setNoDelay(true);
    relay(chromium, windows, request, socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return `ws://127.0.0.1:${port}${new URL(chromium).pathname}`;
}
