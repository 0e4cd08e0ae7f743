// The smallest Electron app with a window, unseen: run by the set-up to learn whether Electron starts. Where
// the sandbox, the display or a library is missing, it ends by itself long before it is ready.
import { app, BrowserWindow } from 'electron/main';

app.enableSandbox();
app.whenReady().then(() => {
  new BrowserWindow({ show: false });
  app.exit(0);
});
