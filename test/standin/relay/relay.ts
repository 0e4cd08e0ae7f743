import { createServer, type IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { fromWeb, textToWeb } from '../scheme-map.ts';
import { acceptWebSocket } from './websocket.ts';

/** What the relay must know about the app's windows. */
export type Windows = {
  isWindow: (targetId: string) => Promise<boolean>;
  /** Announces a navigation that the test starts. It emits no `will-navigate`, because the page does not start it. */
  expectNavigation: (targetId: string) => void;
};

type Message = {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: { sessionId?: string; targetInfo?: { targetId: string; type: string } };
};

const NAVIGATES = /"method":"Page\.(navigate|reload|navigateToHistoryEntry)"/;
/** Messages of Chromium about the policy that the stand-in adds to refuse `window.open`. */
const OUR_NOISE = /allow-popups|allow-scripts and allow-same-origin/;

/** Relays the messages of one client until it disconnects. */
function relay(chromium: string, windows: Windows, request: IncomingMessage, socket: Duplex): void {
  const targets = new Map<string, string>();
  const unsent: string[] = [];
  const upstream = new WebSocket(chromium);

  const toChromium = (text: string) => {
    if (text.includes('"method":"Target.createTarget"')) {
      // Like Electron: a tab without a BrowserWindow cannot be created.
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
    else unsent.push(translated);
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
    for (const text of unsent.splice(0)) upstream.send(text);
  };
  upstream.onclose = () => client.close();
  upstream.onerror = () => client.close();
  // In order, although some messages wait for a look-up.
  let queue = Promise.resolve();
  upstream.onmessage = ({ data }) => {
    queue = queue.then(() => toClient(String(data)));
  };
}

/**
 * Starts the relay between Playwright and Chromium, and returns its address. Playwright sees `app://` instead of the
 * mapped origin, and only the tabs that are windows of the app.
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
