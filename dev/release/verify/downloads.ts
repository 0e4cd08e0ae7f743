import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileEntries } from '../files.ts';
import { openRelease, type Release } from '../opened-release.ts';
import { runProgram } from '../run-program.ts';
import type { Check } from './check.ts';

/** The packages that this check can open, with the commands for it. */
const openers: readonly {
  readonly ending: RegExp;
  readonly command: (file: string, to: string) => readonly [string, ...string[]];
}[] = [
  { ending: /\.tar\.gz$/, command: (file, to) => ['tar', '-xzf', file, '-C', to] },
  { ending: /\.deb$/, command: (file, to) => ['dpkg-deb', '--extract', file, to] },
];

export const downloads: Check = {
  id: 'downloads',
  title: 'Each tar.gz and deb holds an app of the manifest',
  inspectRelease: async (release) => {
    const opened = release.files.filter((name) => openers.some(({ ending }) => ending.test(name)));
    const problems = await Promise.all(opened.map((name) => downloadProblems(release, name)));
    return { problems: problems.flat(), seen: `${opened.length} opened` };
  },
};

async function downloadProblems(release: Release, name: string): Promise<string[]> {
  const opener = openers.find(({ ending }) => ending.test(name));
  if ('problem' in release.manifest || !opener) return [];
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-download-'));
  try {
    const [program, ...args] = opener.command(path.join(release.folder, name), folder);
    const { code } = await runProgram(program, args);
    if (code !== 0) return [`${name} cannot be opened`];
    const [app] = (await openRelease(folder)).apps;
    if (!app) return [`${name} holds no app`];
    const there = await fingerprint(app.place);
    const known = await Promise.all(release.apps.map(({ place }) => fingerprint(place)));
    return known.includes(there) ? [] : [`${name} holds another app`];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns names and hashes of all files, but not the AppArmor profile: it is added for the deb, perhaps after the tar.gz was made. */
async function fingerprint(folder: string): Promise<string> {
  const entries = await fileEntries(folder);
  return JSON.stringify(entries.filter((file) => file.path !== 'resources/apparmor-profile'));
}
