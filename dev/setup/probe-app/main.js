// The smallest app: set-up runs it to learn whether Electron starts. Without a sandbox or a library Electron ends long
// before it is ready.
import { app } from 'electron/main';

app.whenReady().then(() => app.exit(0));
