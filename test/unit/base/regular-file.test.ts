/** Files of the user's folder: whatever another program has put in their place, main neither waits nor reads without end. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { systemCode } from '../../../src-main/base/failure.ts';
import { openRegular, readSmallFile } from '../../../src-main/base/regular-file.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { sources } from '../../support/sources.ts';

const isWindows = process.platform === 'win32';

/** Each of these is at `file`, with the code of the error; null where the file can be read. */
const kinds: Readonly<
  Record<string, readonly [make: (file: string) => void, code: string | null]>
> = {
  'a file of the largest size': [(file) => writeFileSync(file, 'x'.repeat(100)), null],
  nothing: [() => {}, 'ENOENT'],
  'a folder': [(file) => mkdirSync(file), 'EISDIR'],
  'a link': [
    (file) => {
      writeFileSync(`${file}.target`, 'target');
      symlinkSync(`${file}.target`, file);
    },
    'ELOOP',
  ],
  'a pipe': [(file) => execFileSync('mkfifo', [file]), 'EFTYPE'],
};

test.skipIf(isWindows).each(Object.entries(kinds))(
  'A8 readSmallFile and openRegular do not wait when there is %s',
  async (_name, [make, code]) => {
    const file = path.join(temporaryFolder(), 'file');
    make(file);
    const opened = async () => {
      await using handle = await openRegular(file);
      return (await handle.stat()).size;
    };
    if (code === null) {
      expect(readSmallFile(file, 100)).toHaveLength(100);
      expect(await opened()).toBe(100);
      return;
    }
    expect(codeOf(() => readSmallFile(file, 100))).toBe(code);
    await expect(opened()).rejects.toMatchObject({ code });
  },
);

test('A8 readSmallFile leaves a file unread when it is too large', () => {
  const file = path.join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  // Takes no room on the disk, and would take 64 GB of memory.
  truncateSync(file, 64 * 1024 ** 3);
  expect(codeOf(() => readSmallFile(file, 100))).toBe('EFBIG');
});

function codeOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return systemCode(error);
  }
}

/** Modules that read a file in another way, with the reason. */
const others: Readonly<Record<string, string>> = {
  'src-main/base/regular-file.ts': 'it is the one way',
  'src-main/app-manifest.ts': 'a file of the app itself, inside app.asar',
  'src-main/window/app-scheme.ts': 'files of the app itself, inside app.asar',
  'src-main/electron/headless.ts': 'a list of the kernel',
  'src-main/support/check-up/listeners.ts': 'lists of the kernel',
};

test('A8 main reads no file of the player in any other way', () => {
  const imports = /import \{([^}]*)\} from 'node:fs(?:\/promises)?'/g;
  const reads = /^(?:readFile|readFileSync|createReadStream|readv?|readSync)$/;
  const found = sources('{src-main,src-terminal}/**/*.ts').filter(({ text }) =>
    [...text.matchAll(imports)].some(([, list = '']) =>
      list.split(/[\s,]+/).some((name) => reads.test(name)),
    ),
  );
  expect(found.map(({ file }) => file).sort()).toEqual(Object.keys(others).sort());
});
