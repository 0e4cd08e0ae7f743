// Notes, until the window's first page has loaded, each process that the window has and each address that is asked for.
const { app, protocol } = require('electron');

const processes = new Set();
const requests = [];
globalThis.firstPage = () => ({ processes: [...processes], requests });

let isLoaded = false;
const handle = protocol.handle.bind(protocol);
protocol.handle = (scheme, serve) =>
  handle(scheme, (request) => {
    if (!isLoaded) requests.push(new URL(request.url).pathname);
    return serve(request);
  });
app.once('web-contents-created', (_event, contents) => {
  contents.once('did-finish-load', () => {
    isLoaded = true;
  });
  // At first its process is still being started, and has no id.
  const note = () => {
    const id = contents.getOSProcessId();
    if (id !== 0) processes.add(id);
    if (!isLoaded) setImmediate(note);
  };
  note();
});
