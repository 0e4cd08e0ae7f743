// Notes each process that the window has until its page is there. The first one is still being started at first.
const { app } = require('electron');

const noted = new Set();
globalThis.pageProcesses = noted;
app.once('web-contents-created', (_event, contents) => {
  let isLoaded = false;
  contents.once('did-finish-load', () => {
    isLoaded = true;
  });
  const note = () => {
    const id = contents.getOSProcessId();
    if (id !== 0) noted.add(id);
    if (!isLoaded) setImmediate(note);
  };
  note();
});
