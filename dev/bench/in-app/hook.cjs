/**
 * Loaded before the app by Electron's `--require`: the benchmark's hand in the main process. It answers requests on the
 * channel that `spawn` opened, and hands those for the page to probe.cjs.
 */
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { app, ipcMain, session, shell } = require('electron');

/** Ms of the clock that all Node processes of this machine share. The benchmark has the same (sign-in-worker.ts). */
const monotonic = () => Number(process.hrtime.bigint()) / 1e6;

app.whenReady().then(() => {
  // The export must not fill the folder of a person.
  app.setPath('downloads', app.getPath('userData'));
  const filePath = path.join(__dirname, 'probe.cjs');
  session.defaultSession.registerPreloadScript({ type: 'frame', filePath });
});

let contents;
app.on('web-contents-created', (_event, created) => {
  if (contents) return;
  contents = created;
  const send = created.send.bind(created);
  // Main sends a snapshot at the moment when its AppState changes: probe.cjs gets that time with it.
  created.send = (channel, ...args) => {
    send(channel, ...args, ...(channel === 'state.changed' ? [monotonic()] : []));
  };
});

const opened = [];
const askers = [];
shell.openExternal = async (url) => {
  const asker = askers.shift();
  if (asker) asker(url);
  else opened.push(url);
};
const nextOpened = () => opened.shift() ?? new Promise((resolve) => askers.push(resolve));

/** Promises of when something happens first, on the page's clock (ms since 1970). probe.cjs sends some. */
const marks = new Map();
const markOf = (name) => {
  if (!marks.has(name)) marks.set(name, Promise.withResolvers());
  return marks.get(name);
};
ipcMain.on('bench.mark', (_event, name, at) => markOf(name).resolve(at));
const note = (name) => markOf(name).resolve(performance.timeOrigin + performance.now());
note('main');
app.once('ready', () => note('ready'));
app.once('browser-window-created', () => note('window'));
app.once('web-contents-created', (_event, created) =>
  created.once('did-start-navigation', () => note('asked')),
);

/** One request at a time. */
const askPage = (request) =>
  new Promise((resolve) => {
    ipcMain.once('bench.answer', (_event, answer) => resolve(answer));
    contents.send('bench.ask', request);
  });

/** The last sign-in of `signInBare`. */
let bare;

let bareAnswer;
ipcMain.handle('bench.bare', () => bareAnswer);

/** Ms for which this thread was ready to run and had no processor. Linux only. */
const waited = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
/** Ms. A shorter block is not looked at more closely. */
const noticed = 5;
let watch;
function startWatch() {
  watch = { last: monotonic(), longest: 0, waited: waited() };
  const look = () => {
    const block = monotonic() - watch.last;
    if (block > noticed) {
      const before = watch.waited;
      watch.waited = waited();
      watch.longest = Math.max(watch.longest, block - (watch.waited - before));
    }
    watch.last = monotonic();
  };
  watch.look = look;
  watch.timer = setInterval(look, 1);
}
function endWatch() {
  clearInterval(watch.timer);
  watch.look();
  return watch.longest;
}

const requests = {
  nextOpened,
  mark: ({ name }) => markOf(name).promise,
  // A window that others cover draws nothing.
  front: () => contents.getOwnerBrowserWindow().focus(),
  page: ({ request }) => askPage(request),
  command: async (input) => ({
    at: monotonic(),
    answer: await askPage({ type: 'invoke', ...input }),
  }),
  bare: ({ answer }) => {
    bareAnswer = answer;
  },
  payBare: async (order) => {
    const { payBare } = await import('../bare-payment.ts');
    const { paymentsFetch } = await import('../../../src-main/electron/net-request.ts');
    return payBare(paymentsFetch, order);
  },
  signInBare: async ({ platform }) => {
    const { beginSignIn } = await import('../sign-in-worker.ts');
    const { bareSignIn } = await import('../bare-sign-in.ts');
    const { platformFetch } = await import('../../../src-main/electron/net-request.ts');
    bare = await beginSignIn(bareSignIn(platformFetch), platform);
    // `signedInBare` gets the error.
    bare.doneAt.catch(() => {});
    return bare.url;
  },
  signedInBare: () => bare.doneAt,
  startWatch,
  endWatch,
};

process.on('message', async ({ type, ...input }) => {
  const value = await requests[type](input);
  if (process.connected) process.send({ value });
});
// Nothing outlives the benchmark.
process.on('disconnect', () => app.quit());
