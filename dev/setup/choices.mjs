// The decisions of the set-up. They are functions of plain values, so that one machine can test them for all systems.

/**
 * Returns a sentence if this Node cannot run the set-up, otherwise undefined.
 * @param {string} version
 */
export function nodeProblem(version) {
  return Number(version.split('.')[0]) < 20
    ? `Node ${version} is too old. Install Node 20 or later, then run this again.`
    : undefined;
}

/**
 * Returns what to put before a command that starts Electron. Electron refuses root, so root goes into a user namespace,
 * where it is an ordinary user and its files are that user's. Chromium's sandbox works there.
 * @param {{ platform: NodeJS.Platform, getuid?: () => number }} process
 */
export const asOrdinaryUser = ({ platform, getuid }) =>
  platform === 'linux' && getuid() === 0
    ? ['unshare', '--user', '--map-user=1000', '--map-group=1000']
    : [];

/**
 * Returns why Electron did not start, read from its stderr, and what helps; undefined if that is not known.
 * @param {string} stderr
 */
export function electronProblem(stderr) {
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(stderr)?.[1];
  if (library) return `the library ${library} is missing. Install the package that holds it`;
  if (/Running as root without --no-sandbox/.test(stderr)) {
    return 'it refuses root, and root can make no user namespace here. Run this as another user';
  }
  if (/sandbox/i.test(stderr)) return 'this system denies it a sandbox';
  return undefined;
}

/**
 * Returns how to run the npm that started this process, by the Node of npm. That needs no shell and no `npm.cmd`.
 * @param {{ execPath: string, env: Record<string, string | undefined> }} process
 */
export function npmCommand({ execPath, env }) {
  const cli = env.npm_execpath;
  // Other package managers set npm_execpath too, but only npm reads package-lock.json.
  return cli && /(^|[\\/])npm-cli\.js$/.test(cli)
    ? { program: env.npm_node_execpath ?? execPath, args: [cli] }
    : { program: 'npm', args: [] };
}

/**
 * Whether npm could not replace node_modules, because Windows locks the program that runs in it.
 * @param {{ platform: NodeJS.Platform, execPath: string, modules: string }} facts
 */
export function isLockedIn({ platform, execPath, modules }) {
  return platform === 'win32' && execPath.toLowerCase().startsWith(modules.toLowerCase());
}
