import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { notificationsAnswer } from '../../../src-main/electron/notification-service.ts';
import { temporaryFolder } from '../../support/folder.ts';

test.runIf(process.platform === 'linux')(
  'notificationsAnswer says what dbus-send says, and does not need it',
  async () => {
    const folder = temporaryFolder();
    const computerWhereItEnds = async (code: number) => {
      await writeFile(path.join(folder, 'dbus-send'), `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 });
      return { PATH: folder };
    };
    expect(await notificationsAnswer(await computerWhereItEnds(0))).toBe(true);
    expect(await notificationsAnswer(await computerWhereItEnds(1))).toBe(false);
    expect(await notificationsAnswer({ PATH: '/nowhere' })).toBe(true);
  },
);
