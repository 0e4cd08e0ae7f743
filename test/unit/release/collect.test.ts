import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { collect } from '../../../dev/release/collect.ts';
import { fileEntry, sha256 } from '../../../dev/release/files.ts';
import {
  type Manifest,
  manifestName,
  manifestSchema,
  sbomName,
  verifierName,
} from '../../../dev/release/manifest.ts';
import { isAnnouncement } from '../../../dev/release/update-feed.ts';
import { writeSums } from '../../../dev/release/write-records.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { emptyManifest } from '../../support/release-app.ts';

const packages = {
  linux: ['latchkey-1.2.0-linux-amd64.deb', 'latest-linux.yml'],
  mac: ['latchkey-1.2.0-mac-universal.dmg', 'latest-mac.yml'],
  win: ['latchkey-1.2.0-win-x64.exe', 'latest.yml'],
} as const;
const releaseDate = '2026-01-01T00:00:00.000Z';
type System = keyof typeof packages;
const systems = ['linux', 'mac', 'win'] as const;

const manifest = { ...emptyManifest, version: '1.2.0', tag: 'v1.2.0', signed: true };

type Changes = {
  readonly files?: readonly string[];
  readonly sbom?: string;
  readonly verifier?: string;
  readonly signatures?: readonly string[];
  readonly manifest?: Partial<Manifest>;
};

const app = (system: System): Manifest['apps'][number] => ({
  folder: `${system}-unpacked`,
  asar: { headerSha256: '00' },
  files: [],
  electron: [],
});

/** Writes what `npm run release` leaves of a system, without the unpacked app. */
async function writePart(folder: string, system: System, changes: Changes = {}): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = changes.files ?? packages[system];
  for (const name of names) await writeFile(path.join(folder, name), `${name} of ${system}`);
  for (const name of names.filter(isAnnouncement)) {
    const signatures = changes.signatures ?? ['one of a key'];
    const announcement = { version: '1.2.0', files: [], releaseNotes: '', releaseDate, signatures };
    await writeFile(path.join(folder, name), JSON.stringify(announcement));
  }
  const written: Manifest = {
    ...manifest,
    signed: system !== 'linux',
    apps: [app(system)],
    files: await Promise.all(names.map((name) => fileEntry(folder, name))),
    ...changes.manifest,
  };
  await writeFile(path.join(folder, manifestName), JSON.stringify(written));
  await writeFile(path.join(folder, sbomName), changes.sbom ?? '{ "bomFormat": "CycloneDX" }');
  await writeFile(path.join(folder, verifierName), changes.verifier ?? 'verify();');
  await writeSums(folder);
}

async function writeParts(): Promise<{ from: string; to: string }> {
  const folder = temporaryFolder();
  const from = path.join(folder, 'systems');
  for (const system of systems) await writePart(path.join(from, `packages-${system}`), system);
  return { from, to: path.join(folder, 'collected') };
}

test('collect brings every package of three systems together, with one manifest, one SBOM, one verifier and one list of sums', async () => {
  const { from, to } = await writeParts();
  const collected = await collect(from, to);
  const names = [
    ...Object.values(packages).flat(),
    manifestName,
    sbomName,
    verifierName,
    'SHA256SUMS',
  ].sort();
  expect(collected).toEqual({ names });
  expect((await readdir(to)).sort()).toEqual(names);

  const merged = manifestSchema.parse(
    JSON.parse(await readFile(path.join(to, manifestName), 'utf8')),
  );
  const { apps, files, ...rest } = merged;
  expect({ ...rest, apps: [], files: [] }).toEqual(manifest);
  expect(apps.map((app) => app.folder)).toEqual(['linux-unpacked', 'mac-unpacked', 'win-unpacked']);
  expect(files.map((file) => file.path).sort()).toEqual(Object.values(packages).flat().sort());

  const sums = await readFile(path.join(to, 'SHA256SUMS'), 'utf8');
  const summed = names.filter((name) => name !== 'SHA256SUMS');
  const lines = await Promise.all(
    summed.map(async (name) => `${sha256(await readFile(path.join(to, name)))}  ${name}\n`),
  );
  expect(sums).toBe(lines.join(''));
});

type Fault = {
  readonly name: string;
  readonly plant: (from: string) => Promise<unknown>;
  readonly problem: string;
};

const linux = (from: string, name = '') => path.join(from, 'packages-linux', name);
/** Writes the part of a system again. */
const other = (system: System, changes: Changes) => (from: string) =>
  writePart(path.join(from, `packages-${system}`), system, changes);

const otherCommit = 'f'.repeat(40);

/** By the name of what is another in the manifest of macOS: the change, and what is said of it. */
const differences: Readonly<Record<string, readonly [Partial<Manifest>, string]>> = {
  'the version': [{ version: '1.3.0' }, 'version: "1.2.0" and "1.3.0"'],
  'the tag': [{ tag: null }, 'tag: "v1.2.0" and null'],
  'the commit': [{ commit: otherCommit }, `commit: "${manifest.commit}" and "${otherCommit}"`],
  'the kind': [{ kind: 'unsigned' }, 'kind: "release" and "unsigned"'],
  'the app id': [{ appId: 'games.other' }, 'appId: "games.arcade.launcher" and "games.other"'],
  Electron: [{ versions: { ...manifest.versions, electron: '45.4.0' } }, 'versions: '],
};

const faults: readonly Fault[] = [
  ...Object.entries(differences).map(([name, [changes, difference]]) => ({
    name: `${name} is another`,
    plant: other('mac', { manifest: changes }),
    problem: `packages-linux and packages-mac differ in ${difference}`,
  })),
  {
    name: 'the SBOM is another',
    plant: other('mac', { sbom: '{}' }),
    problem: `packages-linux and packages-mac differ: ${sbomName} has another hash or size`,
  },
  {
    name: 'the verifier is another',
    plant: other('mac', { verifier: 'process.exit(0);' }),
    problem: `packages-linux and packages-mac differ: ${verifierName} has another hash or size`,
  },
  ...[sbomName, verifierName].map((file) => ({
    name: `no system has ${file}`,
    plant: async (from: string) => {
      for (const system of systems) {
        const folder = path.join(from, `packages-${system}`);
        await rm(path.join(folder, file));
        await writeSums(folder);
      }
    },
    problem: `packages-linux: there is no ${file}`,
  })),
  {
    name: 'the key that is replaced has signed the announcement of one system only',
    plant: other('mac', { signatures: ['one of a key', 'another'] }),
    problem:
      'the announcements have different numbers of signatures: latest-linux.yml 1, latest-mac.yml 2, latest.yml 1',
  },
  {
    name: 'two systems have a file of one name',
    plant: other('win', { files: [...packages.win, 'latest-mac.yml'] }),
    problem: 'latest-mac.yml is in packages-mac and in packages-win',
  },
  {
    name: 'a system is missing',
    plant: (from) => rm(path.join(from, 'packages-win'), { recursive: true }),
    problem: 'there is no package for win',
  },
  ...(['win', 'mac'] as const).map((system) => ({
    name: `a package for ${system} has no signature`,
    plant: other(system, { manifest: { signed: false } }),
    problem: `packages-${system} is not signed`,
  })),
  {
    name: 'a package was changed',
    plant: (from) => writeFile(linux(from, packages.linux[0]), 'other'),
    problem: `packages-linux: SHA256SUMS: ${packages.linux[0]} has another hash or size`,
  },
  {
    name: 'a package was changed, and the sums with it',
    plant: async (from) => {
      await writeFile(linux(from, packages.linux[0]), 'other');
      await writeSums(linux(from));
    },
    problem: `packages-linux: manifest.json: ${packages.linux[0]} has another hash or size`,
  },
  {
    name: 'a file came in on the way',
    plant: (from) => writeFile(linux(from, 'latchkey-1.2.0-linux-arm64.deb'), 'other'),
    problem: 'packages-linux: SHA256SUMS: latchkey-1.2.0-linux-arm64.deb is not in it',
  },
  {
    name: 'a file was lost on the way',
    plant: async (from) => {
      const sums = await readFile(linux(from, 'SHA256SUMS'), 'utf8');
      await writeFile(linux(from, 'SHA256SUMS'), `${sums}${'0'.repeat(64)}  lost.rpm\n`);
    },
    problem: 'packages-linux: SHA256SUMS: lost.rpm is not there',
  },
  {
    name: 'a manifest has two apps for one folder',
    plant: other('mac', { manifest: { apps: [app('mac'), app('mac')] } }),
    problem: 'packages-mac: manifest.json: apps name a folder twice',
  },
  {
    name: 'the manifest cannot be read',
    plant: (from) => writeFile(linux(from, manifestName), '{'),
    problem: 'packages-linux: manifest.json is missing or is not JSON',
  },
];

test.each(faults)('collect says so and writes nothing when $name', async ({ plant, problem }) => {
  const { from, to } = await writeParts();
  await collect(from, to);
  await plant(from);
  const collected = await collect(from, to);
  const problems = 'problems' in collected ? collected.problems : [];
  expect(problems).toContainEqual(expect.stringContaining(problem));
  await expect(readdir(to)).rejects.toThrow('ENOENT');
});

test('collect removes nothing when the folders of the systems are in the folder that it writes', async () => {
  const { from } = await writeParts();
  const before = await readdir(from, { recursive: true });
  for (const to of [from, path.dirname(from)]) {
    expect(await collect(from, to)).toEqual({
      problems: [`${from} is in ${to}, which is removed first`],
    });
  }
  expect(await readdir(from, { recursive: true })).toEqual(before);
});

test('collect refuses a folder without packages', async () => {
  const folder = temporaryFolder();
  expect(await collect(folder, path.join(folder, 'collected'))).toEqual({
    problems: systems.map((system) => `there is no package for ${system}`),
  });
});
