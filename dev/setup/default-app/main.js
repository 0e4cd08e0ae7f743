// Starts the app that the command line names, as Electron's own default app does. The copy of Electron from the npm
// registry comes without one.
import { readFileSync } from 'node:fs';
import { Module } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron/main';

const args = process.argv.slice(1);
if (args[0] === '--version') {
  process.stdout.write(`v${process.versions.electron}\n`);
  process.exit(0);
}
const isRequired = (place) => ['-r', '--require'].includes(args[place - 1]);
const at = args.findIndex((each, place) => !each.startsWith('-') && !isRequired(place));
if (at === -1) {
  process.stderr.write('electron: name the folder of an app.\n');
  process.exit(64);
}
const folder = path.resolve(args[at]);
const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
Object.defineProperty(process, 'defaultApp', { value: true });
app.setName(manifest.productName ?? manifest.name);
app.setVersion(manifest.version ?? '');
app.setDesktopName(manifest.desktopName ?? `${manifest.name}.desktop`);
app.setAppPath(folder);
Module._preloadModules(args.slice(0, at).filter((_each, place) => isRequired(place)));
await import(pathToFileURL(path.join(folder, manifest.main)).href);
