/** Takes packages apart with the tools of this machine. Nothing in a package is run. */
import { lstat, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from './files.ts';
import { type AppSystem, thisSystem } from './opened-release.ts';
import { type Answer, runProgram } from './run-program.ts';

/** Runs a tool, and ends it when too much comes out. */
type Run = (program: string, args: readonly string[]) => Promise<Answer>;
/** Unpacks a file into an empty folder. Exit code 127: its tool is not installed. */
type Unpack = (file: string, to: string, run: Run) => Promise<Answer>;

/** The largest size of what a package holds, in bytes. The largest is an installer for Windows: two apps of 300 MB, and their archives of 120 MB. */
const maxUnpacked = 2_000_000_000;
const measureEveryMs = 500;

type Format = {
  readonly ending: RegExp;
  /** The system that installs it. Undefined for an archive. */
  readonly system?: AppSystem;
  /** The tools, for a person who has none of them. */
  readonly needs: string;
  /** The first one whose tool is installed is used. */
  readonly ways: readonly Unpack[];
  /** The paths that the package format adds to the app, from the folder that it was unpacked into. */
  readonly adds?: RegExp;
};

// Each way keeps the modes: they are checked. The tar of Windows is bsdtar.
const bsdtar: Unpack = (file, to, run) =>
  run(process.platform === 'win32' ? 'tar' : 'bsdtar', ['-xpf', file, '-C', to]);
const icon = 'usr/share/icons/hicolor/\\d+x\\d+/apps/[\\w-]+\\.png$';
const systemFiles = `(usr/share/(applications/[\\w-]+\\.desktop$|doc/)|${icon})`;

const formats: readonly Format[] = [
  {
    ending: /\.tar\.gz$/,
    needs: 'tar',
    ways: [(file, to, run) => run('tar', ['-xpzf', file, '-C', to])],
  },
  {
    ending: /\.zip$/,
    needs: 'bsdtar (Debian: libarchive-tools) or unzip',
    ways: [bsdtar, (file, to, run) => run('unzip', ['-q', file, '-d', to])],
  },
  {
    ending: /\.deb$/,
    system: 'linux',
    needs: 'dpkg-deb',
    ways: [(file, to, run) => run('dpkg-deb', ['--extract', file, to])],
    adds: new RegExp(`^${systemFiles}`),
  },
  {
    ending: /\.rpm$/,
    system: 'linux',
    needs: 'bsdtar (Debian: libarchive-tools) and rpm',
    ways: [unpackRpm],
    adds: new RegExp(`^(${systemFiles}|usr/lib/\\.build-id/)`),
  },
  {
    ending: /\.AppImage$/,
    system: 'linux',
    needs: 'unsquashfs (Debian: squashfs-tools)',
    ways: [unsquash],
    // The libraries come with the tool that made it.
    adds: new RegExp(
      `^(AppRun$|\\.DirIcon$|[\\w-]+\\.(desktop|png)$|usr/lib/[\\w.+/-]+\\.so[\\d.]*$|${icon})`,
    ),
  },
  {
    ending: /\.exe$/,
    system: 'win32',
    needs: '7z (Debian: p7zip-full)',
    ways: [unpackInstaller('7z'), unpackInstaller('7zz')],
  },
  {
    ending: /\.dmg$/,
    system: 'darwin',
    needs: 'hdiutil, which macOS has',
    ways: [copyFromDiskImage],
  },
];

export type Unpacked =
  | { readonly problem: string }
  /** A package of another system, and no tool for it here. That system has verified it. */
  | { readonly notHere: string }
  /** Whether the package format adds a path to the app. */
  | { readonly isAdded: (name: string) => boolean };

/** Unpacks a package into an empty folder. */
export async function unpack(file: string, to: string): Promise<Unpacked> {
  const name = path.basename(file);
  const format = formats.find(({ ending }) => ending.test(name));
  if (!format) return { problem: `${name} is not opened: it is no known kind of package` };
  for (const way of format.ways) {
    const { code, isTooLarge } = await unpackWithin(way, file, to);
    if (isTooLarge) return { problem: `${name} holds more than ${maxUnpacked / 1e9} GB` };
    if (code === 0) return { isAdded: (each) => format.adds?.test(each) ?? false };
    if (code !== 127) return { problem: `${name} cannot be opened` };
  }
  const reason = `${name} is not opened: it needs ${format.needs}`;
  const isOfThisSystem = format.system === undefined || format.system === thisSystem();
  return isOfThisSystem ? { problem: reason } : { notHere: reason };
}

/** Measures what is unpacked meanwhile: a small file can unpack to more than the disk holds, and no list of it says so for sure. */
async function unpackWithin(way: Unpack, file: string, to: string) {
  const stop = new AbortController();
  const measure = async () => {
    if ((await sizeBelow(to).catch(() => 0)) > maxUnpacked) stop.abort();
  };
  const timer = setInterval(measure, measureEveryMs);
  try {
    const run: Run = (program, args) => runProgram(program, args, {}, stop.signal);
    const { code } = await way(file, to, run);
    await measure();
    return { code, isTooLarge: stop.signal.aborted };
  } finally {
    clearInterval(timer);
  }
}

async function sizeBelow(folder: string): Promise<number> {
  // With their kinds: otherwise it would follow links to folders.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries.map(async ({ parentPath, name }) => {
    // A tool may have renamed it since.
    const info = await lstat(path.join(parentPath, name)).catch(() => undefined);
    return info?.size ?? 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Without rpm the header is not read (rpm-labels.ts), so the package counts as not opened. */
async function unpackRpm(file: string, to: string, run: Run): Promise<Answer> {
  const found = await runProgram('rpm', ['--version']);
  return found.code === 0 ? bsdtar(file, to, run) : found;
}

/** AppImage, type 2: the file system stands behind the ELF program that mounts it. */
async function unsquash(file: string, to: string, run: Run): Promise<Answer> {
  const offset = String(await elfLength(file));
  const quiet = ['-quiet', '-no-progress', '-no-xattrs', '-force'];
  return run('unsquashfs', [...quiet, '-dest', to, '-offset', offset, file]);
}

/** Returns the length of a 64-bit ELF program: its section headers stand at its end. */
async function elfLength(file: string): Promise<bigint> {
  await using handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(64), 0, 64, 0);
  return buffer.readBigUInt64LE(40) + BigInt(buffer.readUInt16LE(58) * buffer.readUInt16LE(60));
}

async function copyFromDiskImage(file: string, to: string): Promise<Answer> {
  const mount = path.join(to, '.mount');
  const options = ['-readonly', '-nobrowse', '-noautoopen', '-mountpoint', mount];
  const attached = await runProgram('hdiutil', ['attach', ...options, file]);
  if (attached.code !== 0) return attached;
  // All that the player sees in its window. Hidden files are pictures and the system's own.
  const shown = (await readdir(mount, { withFileTypes: true }))
    .filter((entry) => !entry.name.startsWith('.'))
    .filter((entry) => !(entry.name === 'Applications' && entry.isSymbolicLink()))
    .map((entry) => path.join(mount, entry.name));
  const copied = await runProgram('cp', ['-Rp', ...shown, to]);
  await runProgram('hdiutil', ['detach', mount]);
  await rm(mount, { recursive: true, force: true });
  return copied;
}

/** An NSIS installer of electron-builder: it holds an archive `app-ARCHITECTURE.7z` for each processor. */
function unpackInstaller(tool: string): Unpack {
  const extract = (file: string, to: string, run: Run) =>
    run(tool, ['x', '-y', '-bd', '-bso0', `-o${to}`, file]);
  return async (file, to, run) => {
    const installer = path.join(to, 'installer');
    const opened = await extract(file, installer, run);
    if (opened.code !== 0) return opened;
    const archives = (await filesBelow(installer)).filter((name) =>
      /(^|\/)app-\w+\.7z$/.test(name),
    );
    const byName = new Map(archives.map((archive) => [path.basename(archive, '.7z'), archive]));
    // Of two with one name, the later would be unpacked over the app that the installer installs.
    if (byName.size < archives.length) return { ...opened, code: 1 };
    const answers = await Promise.all(
      [...byName].map(([name, archive]) =>
        extract(path.join(installer, archive), path.join(to, name), run),
      ),
    );
    await rm(installer, { recursive: true });
    return answers.find(({ code }) => code !== 0) ?? opened;
  };
}
