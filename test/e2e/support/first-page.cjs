// Notes, until the window's first page has loaded, each process that the window has and each address that is asked for, and
// then whether Node has loaded its `fetch`.
const { app, protocol } = require('electron');

const processes = new Set();
const requests = [];
const loaded = Promise.withResolvers();
globalThis.firstPage = () => loaded.promise;

const hasFetch = () => process.moduleLoadList.includes('NativeModule internal/deps/undici/undici');

let isLoaded = false;
const register = protocol.registerStreamProtocol.bind(protocol);
protocol.registerStreamProtocol = (scheme, serve) =>
  register(scheme, (request, respond) => {
    if (!isLoaded) requests.push(new URL(request.url).pathname);
    serve(request, respond);
  });
app.once('web-contents-created', (_event, contents) => {
  contents.once('did-finish-load', () => {
    isLoaded = true;
    const fetchBefore = hasFetch();
    // Loads it, which shows that it has this name.
    void globalThis.Request;
    const fetches = [fetchBefore, hasFetch()];
    loaded.resolve({ processes: [...processes], requests, fetches });
  });
  // At first its process is still being started, and has no id.
  const note = () => {
    const id = contents.getOSProcessId();
    if (id !== 0) processes.add(id);
    if (!isLoaded) setImmediate(note);
  };
  note();
});
