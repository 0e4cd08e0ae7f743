/**
 * Lets the benchmark read and drive the page; loaded before the app's own preload. It notes when something is first on
 * the screen and when each snapshot of AppState arrives, and sends commands as the page would.
 */
{
  const { ipcRenderer } = require('electron');
  /** Ms since 1970, with fractions. */
  const now = () => performance.timeOrigin + performance.now();

  const mark = (name) => ipcRenderer.send('bench.mark', name, now());
  mark('preload');
  addEventListener('DOMContentLoaded', () => mark('parsed'));
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName('first-contentful-paint')) {
      ipcRenderer.send('bench.mark', 'content', performance.timeOrigin + startTime);
    }
  }).observe({ type: 'paint', buffered: true });
  /** By the mark's name, what is on the screen then. */
  const selectors = {
    body: 'body',
    control: '#root button:not([disabled])',
    profile: '#root .person',
  };
  const missing = new Set(Object.keys(selectors));
  /** Calls back when the page has done what it does now. */
  const afterTask = (done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  };
  /** Calls back after the next frame. */
  const afterFrame = (done) => requestAnimationFrame(() => afterTask(done));
  const look = () => {
    for (const name of missing) {
      if (!document.querySelector(selectors[name])) continue;
      missing.delete(name);
      mark(`${name} in the document`);
      afterFrame(() => mark(name));
    }
    if (missing.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  look();

  let snapshots = [];
  const lookers = new Set();
  ipcRenderer.on('state.changed', (_event, state, changedAt) => {
    const snapshot = { at: changedAt, state };
    snapshots.push(snapshot);
    for (const look of lookers) look(snapshot);
  });

  /** The states that the benchmark waits for. */
  const goals = {
    profile: ({ kind, profile, problem }) => kind === 'signed-in' && profile !== null && !problem,
    'signed-out': ({ kind }) => kind === 'signed-out',
    fresh: ({ kind, profile, reloading, tokenStorage }) =>
      kind === 'signed-in' && profile !== null && !reloading && tokenStorage.place !== 'unknown',
    offer: ({ kind, payment }) => kind === 'payment' && payment.step === 'ready',
    paid: ({ kind, payment }) =>
      kind === 'payment' && payment.step === 'over' && payment.details?.status === 'completed',
  };
  /** Resolves with the answer to the next snapshot that is wanted. It is asked for when the snapshot arrives. */
  const next = (isWanted, answer = (snapshot) => snapshot) =>
    new Promise((resolve) => {
      const look = (snapshot) => {
        if (!isWanted(snapshot.state)) return;
        lookers.delete(look);
        resolve(answer(snapshot));
      };
      lookers.add(look);
    });
  const until = async ({ goal }) =>
    snapshots.find(({ state }) => goals[goal](state)) ?? next(goals[goal]);

  /** Returns the ms from now to the end of the next frame. */
  const untilFrame = () => {
    const start = performance.now();
    return new Promise((resolve) => afterFrame(() => resolve(performance.now() - start)));
  };
  /** Returns the ms that the page works from now to the end of the next frame, without those that it waits for the frame. */
  const workOfFrame = () =>
    new Promise((resolve) => {
      const start = performance.now();
      let idleSince;
      afterTask(() => {
        idleSince = performance.now();
      });
      requestAnimationFrame(() => {
        const frameAt = performance.now();
        const waited = frameAt - (idleSince ?? frameAt);
        afterTask(() => resolve(performance.now() - start - waited));
      });
    });
  const searchField = async () => {
    for (;;) {
      const field = document.querySelector('#root input[type=search]');
      if (field) return field;
      await untilFrame();
    }
  };
  /** Puts a text into a field. Returns what `measure` does, which begins before. */
  const typeInto = (field, text, measure) => {
    const frame = measure();
    field.value = text;
    // React handles it, and draws, before this returns.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return frame;
  };
  /** Returns the work for the frame of the list that is found for this text. */
  const workOfList = (text) =>
    next(({ kind, search }) => kind === 'receipts' && search === text, workOfFrame);

  let shownStyle;
  const requests = {
    until,
    drawn: untilFrame,
    search: async ({ text }) => {
      const field = await searchField();
      snapshots = [];
      const start = performance.now();
      const list = workOfList(text);
      const key = typeInto(field, text, workOfFrame);
      const frames = { key: await key, list: await list };
      return { ...frames, whole: performance.now() - start };
    },
    searchPage: async ({ text }) => typeInto(await searchField(), text, untilFrame),
    picture: async () => {
      const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
      const style = rules.map(({ cssText }) => cssText).join('\n');
      return { style, body: document.body.innerHTML };
    },
    show: ({ style, body }) => {
      shownStyle ??= document.head.appendChild(document.createElement('style'));
      if (shownStyle.textContent !== style) shownStyle.textContent = style;
      document.body.innerHTML = body;
      return untilFrame();
    },
    forget: async () => {
      snapshots = [];
    },
    /** Calls a command. */
    invoke: ({ channel, input }) => ipcRenderer.invoke(channel, input),
    /** Calls a channel many times, one after the other. Returns the ms of one call. */
    repeat: async ({ channel, count }) => {
      const start = performance.now();
      for (let call = 0; call < count; call += 1) await ipcRenderer.invoke(channel);
      return (performance.now() - start) / count;
    },
  };
  ipcRenderer.on('bench.ask', async (_event, { type, ...input }) =>
    ipcRenderer.send('bench.answer', await requests[type](input)),
  );
}
