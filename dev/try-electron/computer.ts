/** The facts of this computer on which Electron's behaviour depends. No names of people or machines. */
import { readFileSync } from 'node:fs';
import os from 'node:os';

/** Whether Electron would refuse to start with its sandbox: Linux only. */
export const isRootOnLinux = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0;

/** Returns name and value, for people. `ownDisplay` is the X server that was started for this run. */
export function computerFacts(ownDisplay: string | undefined): Record<string, string> {
  return {
    System: `${os.type()} ${os.release()} (${process.platform}, ${process.arch})`,
    'System version': os.version(),
    Processors: `${os.availableParallelism()}, ${os.cpus()[0]?.model.trim() ?? 'not known'}`,
    Memory: `${Math.round(os.totalmem() / 2 ** 30)} GiB`,
    'Node of the tests': process.version,
    ...(process.platform === 'linux' ? linuxFacts(ownDisplay) : {}),
  };
}

function linuxFacts(ownDisplay: string | undefined): Record<string, string> {
  const { env } = process;
  const seen = (name: string) => `${name}=${env[name] ?? ''}`;
  return {
    Distribution: /^PRETTY_NAME="?([^"\n]*)/m.exec(fileText('/etc/os-release'))?.[1] ?? 'not known',
    'Display server': ownDisplay
      ? `Xvfb, started for this run (${ownDisplay})`
      : ['WAYLAND_DISPLAY', 'DISPLAY', 'XDG_SESSION_TYPE'].map(seen).join(', '),
    Desktop: env.XDG_CURRENT_DESKTOP ?? 'not known',
    'D-Bus': env.DBUS_SESSION_BUS_ADDRESS ? 'a session bus is named' : 'no session bus is named',
    'User namespaces': [
      'kernel/unprivileged_userns_clone',
      'kernel/apparmor_restrict_unprivileged_userns',
      'user/max_user_namespaces',
    ]
      .map((name) => `${name}=${fileText(`/proc/sys/${name}`).trim()}`)
      .join(', '),
    Sandbox: isRootOnLinux() ? 'off, because root ran this' : 'on',
  };
}

function fileText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
