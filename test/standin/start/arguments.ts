/** The command line, read like Electron's default app does. */
export type StartArguments = {
  /** Modules of `-r`, such as Playwright's loader. They are loaded before the app. */
  requires: string[];
  /** The app's folder or entry file. */
  target: string | undefined;
  inspect: { port: number; wait: boolean } | undefined;
  /** Every `--name=value` before and after the app, like Chromium's parser reads them. */
  switches: Map<string, string>;
  wantsVersion: boolean;
};

export function readArguments(argv: readonly string[]): StartArguments {
  const found: StartArguments = {
    requires: [],
    target: undefined,
    inspect: undefined,
    switches: new Map(),
    wantsVersion: false,
  };
  for (let i = 0; i < argv.length; i++) {
    const argument = argv[i] ?? '';
    if (argument === '--') break;
    const beforeApp = found.target === undefined;
    const [, name, value = ''] = /^--([^=]+)(?:=(.*))?$/s.exec(argument) ?? [];
    if (beforeApp && (argument === '-r' || argument === '--require')) {
      i += 1;
      found.requires.push(argv[i] ?? '');
    } else if (beforeApp && (argument === '-v' || name === 'version')) {
      found.wantsVersion = true;
    } else if (name === 'inspect' || name === 'inspect-brk') {
      const port = Number((value || '9229').split(':').pop());
      found.inspect = { port, wait: name === 'inspect-brk' };
    } else if (name !== undefined) {
      found.switches.set(name.toLowerCase(), value);
    } else if (beforeApp && !argument.startsWith('-')) {
      found.target = argument;
    }
  }
  return found;
}
