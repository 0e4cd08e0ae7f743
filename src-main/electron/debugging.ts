import { app } from 'electron/main';
import { appManifest } from '../app-manifest.ts';

/**
 * A switch that lets another program read the launcher's page and press its buttons: the ports and pipes of DevTools and of
 * Node, and programs that Chromium starts in place of its own. As Chromium reads it: one hyphen is enough, on Windows a
 * slash too.
 */
const debugging =
  /^(?:--?|\/)(remote-debugging-[a-z-]+|inspect[a-z-]*|[a-z]+-cmd-prefix|gpu-launcher|browser-subprocess-path)(?:=|$)/i;

/**
 * Returns the first such switch of the command line, and takes those that Electron would follow off it. Undefined if there
 * is none, in a build for tests, and in a run from source. To be called before `ready`: the port is opened after that.
 */
export function refusedDebugging(argv: readonly string[]): string | undefined {
  const found = argv.map((argument) => debugging.exec(argument)?.[1]).find(Boolean);
  if (found === undefined || !app.isPackaged || appManifest().latchkeyBuild === 'test') return;
  for (const name of ['remote-debugging-port', 'remote-debugging-pipe']) {
    app.commandLine.removeSwitch(name);
  }
  return `--${found.toLowerCase()}`;
}
