// Notes, until the window's first page has loaded, each process that the window has and each address that is asked for, and
// then whether Node has loaded its `fetch`.
const { app, protocol } = require('electron');

const processes = new Set();
const requests = [];
let hasFetch;
globalThis.firstPage = () => ({ processes: [...processes], requests, hasFetch });

let isLoaded = false;
const register = protocol.registerBufferProtocol.bind(protocol);
protocol.registerBufferProtocol = (scheme, serve) =>
  register(scheme, (request, respond) => {
    if (!isLoaded) requests.push(new URL(request.url).pathname);
    serve(request, respond);
  });
app.once('web-contents-created', (_event, contents) => {
  contents.once('did-finish-load', () => {
    isLoaded = true;
    hasFetch = process.moduleLoadList.includes('NativeModule internal/deps/undici/undici');
  });
  // At first its process is still being started, and has no id.
  const note = () => {
    const id = contents.getOSProcessId();
    if (id !== 0) processes.add(id);
    if (!isLoaded) setImmediate(note);
  };
  note();
});
