const { contextBridge, ipcRenderer, webFrame } = require('electron/renderer');

const mayRequire = (name) => {
  try {
    require(name);
    return true;
  } catch {
    return false;
  }
};

const firstAnswer = ipcRenderer.invoke('who');

contextBridge.exposeInMainWorld('bridge', {
  firstAnswer: () => firstAnswer,
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  ping: (value) =>
    new Promise((resolve) => {
      ipcRenderer.once('pong', (_event, answer) => resolve(answer));
      ipcRenderer.send('ping', value);
    }),
  clearCache: () => webFrame.clearCache(),
  facts: {
    modules: ['electron', 'events', 'timers', 'url', 'fs', 'child_process'].filter(mayRequire),
    sandboxed: process.sandboxed,
    electron: process.versions.electron,
  },
});
