/** Finds the program that listens on a port of this computer. */

import { readdir, readFile, readlink } from 'node:fs/promises';
import { plainText } from '../../../src-shared/plain-text.ts';

/** The state LISTEN in /proc/net/tcp (proc_net_tcp(5)). */
const listenState = '0A';

/** Returns the program that listens on a port. Undefined for another user's program, and on other systems than Linux. */
export async function whoListens(port: number) {
  if (process.platform !== 'linux') return undefined;
  const sockets = new Set(await socketsOn(port));
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const links = await openFiles(pid);
    if (!links.some((link) => sockets.has(link))) continue;
    const name = plainText((await readText(`/proc/${pid}/comm`)).trim()) || 'an unnamed program';
    return { pid: Number(pid), name };
  }
  return undefined;
}

/** Returns the sockets on a port, named as the links in /proc/PID/fd name them. */
async function socketsOn(port: number): Promise<string[]> {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const tables = await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map(readText));
  return tables.flatMap((table) =>
    table
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local = '', , state]) => local.endsWith(`:${hex}`) && state === listenState)
      .map((columns) => `socket:[${columns[9]}]`),
  );
}

/** Returns nothing if the process has ended or belongs to another user. */
async function openFiles(pid: string): Promise<string[]> {
  const folder = `/proc/${pid}/fd`;
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readlink(`${folder}/${name}`).catch(() => '')));
}

const readText = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
