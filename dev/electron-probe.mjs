// The smallest Electron app with a window, unseen: run by the set-up to learn whether Electron starts. Where
// the sandbox, the display or a library is missing, it ends by itself long before it is ready. On stdout, for
// `npm run try-electron`: what it runs on.
import { app, BrowserWindow, safeStorage } from 'electron/main';

app.enableSandbox();
app.whenReady().then(() => {
  new BrowserWindow({ show: false });
  const { electron, chrome, node, v8 } = process.versions;
  const facts = {
    versions: { electron, chrome, node, v8 },
    locale: app.getLocale(),
    keyring: process.platform === 'linux' ? safeStorage.getSelectedStorageBackend() : null,
  };
  process.stdout.write(JSON.stringify(facts), () => app.exit(0));
});
