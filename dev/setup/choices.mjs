// The decisions of the set-up. They are functions of plain values, so that one machine can test them for all systems.

const day = 24 * 3600_000;

/** Returns a sentence if this Node cannot run the set-up, otherwise undefined. */
export function nodeProblem(version) {
  return Number(version.split('.')[0]) < 20
    ? `Node ${version} is too old. Install Node 20 or later, then run this again.`
    : undefined;
}

/** Returns what is known of Electron's binary. A failure counts for a day, because its cause may go away. */
export function electronState({ isThere, stamp, now }) {
  const isRecent = now - (stamp.at ?? 0) < day;
  if (!isThere) return stamp.result === 'unfetchable' && isRecent ? 'unfetchable' : 'absent';
  if (stamp.result === 'starts') return 'starts';
  return stamp.result === 'broken' && isRecent ? 'broken' : 'unproven';
}

/** Returns the runtime, or what must be done before it can be chosen: `fetch` Electron, or `probe` whether it starts. */
export function chooseRuntime({ override, purpose, platform, isRoot, hasDisplay, electron }) {
  if (override) return override;
  const hasStandIn = platform === 'linux';
  // Electron's sandbox refuses root, and its window needs a display; the stand-in asks for neither.
  if (hasStandIn && purpose === 'start' && (isRoot || !hasDisplay)) return 'stand-in';
  if (electron === 'absent') return 'fetch';
  // Without a stand-in there is nothing else to run, so it is fetched again.
  if (electron === 'unfetchable') return hasStandIn ? 'stand-in' : 'fetch';
  if (!hasStandIn || purpose === 'package' || electron === 'starts') return 'electron';
  return electron === 'broken' ? 'stand-in' : 'probe';
}

/** Returns why Electron did not start, read from its stderr, and what helps. */
export function electronProblem(stderr) {
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(stderr)?.[1];
  if (library) return `the library ${library} is missing. Install the package that holds it`;
  if (/sandbox/i.test(stderr)) {
    const helper = 'node_modules/electron/dist/chrome-sandbox';
    return `this system denies it a sandbox. Type: sudo chown root ${helper} && sudo chmod 4755 ${helper}`;
  }
  return 'the set-up does not know why. Start node_modules/electron/dist/electron by hand to see why';
}

/** Returns how to run the npm that started this process, by the Node of npm. That needs no shell and no `npm.cmd`. */
export function npmCommand({ execPath, env }) {
  const cli = env.npm_execpath;
  // Other package managers set npm_execpath too, but only npm reads package-lock.json.
  return cli && /(^|[\\/])npm-cli\.js$/.test(cli)
    ? { program: env.npm_node_execpath ?? execPath, args: [cli] }
    : { program: 'npm', args: [] };
}

/** Whether npm could not replace node_modules, because Windows locks the program that runs in it. */
export function isLockedIn({ platform, execPath, modules }) {
  return platform === 'win32' && execPath.toLowerCase().startsWith(modules.toLowerCase());
}
