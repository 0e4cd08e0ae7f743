import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { rpmProblems } from '../../../dev/release/rpm-labels.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { emptyApp } from '../../support/release-app.ts';

const app = { ...emptyApp, folder: 'opt/Latchkey' };

test.skipIf(process.platform === 'win32')(
  'rpmProblems names a file that is a link in the header alone',
  async () => {
    const folder = temporaryFolder();
    // In the place of the system's own, for a header that rpmbuild does not write.
    await writeFile(
      path.join(folder, 'rpm'),
      `#!/bin/sh
case "$*" in *FILEMODES*)
  echo 'lrwxrwxrwx root root (none) /usr/lib/.build-id/0a/1b'
  echo 'lrwxrwxrwx root root (none) /opt/Latchkey/resources/app.asar'
esac
`,
      { mode: 0o755 },
    );
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    const problems = await rpmProblems('latchkey-0.1.0-linux-x86_64.rpm', [], app);
    expect(problems.filter((each) => each.startsWith('holds'))).toEqual([
      'holds what has other rights or owners: lrwxrwxrwx root root (none) /opt/Latchkey/resources/app.asar',
    ]);
  },
);
