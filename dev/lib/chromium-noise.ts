/** What Chromium and its libraries write to stderr about the computer, and not about the launcher. */

const harmless: readonly RegExp[] = [
  // No system bus, or none of the services that Chromium asks there for battery, network and power.
  /:(ERROR|WARNING):dbus\/(bus|object_proxy)\.cc/,
  // No graphics card, as in a container: Chromium draws by itself then.
  /:(ERROR|WARNING):(gpu|ui\/gl|components\/viz|media\/gpu)\//,
  /^(libva|MESA|libEGL|pci id for fd)/i,
  /^Failed to create .* for shader cache/,
  // Every Electron from 30 on, on Linux without the desktop's settings portal.
  /:(ERROR|WARNING):ui\/(gtk|base\/ime|linux)\//,
];

/** Whether a line of stderr is known, and has no effect on the launcher. Any other line is worth reading. */
export const isNoise = (line: string): boolean => harmless.some((each) => each.test(line));
