// Takes off the switches that Playwright's loader gives Chromium, most of which keep it from the network: a player's
// launcher runs without them.
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { app } = require('electron');

const loader = Object.keys(require.cache).find((file) =>
  file.endsWith(path.join('electron', 'loader.js')),
);
const source = loader ? readFileSync(loader, 'utf8') : '';
const names = [...source.matchAll(/^\s*"--([a-z-]+)[="]/gm)].map(([, name]) => name);
if (!names.includes('disable-background-networking')) throw new Error('the loader has changed');
for (const name of names) app.commandLine.removeSwitch(name);
