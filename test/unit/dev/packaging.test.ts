import { expect, test, vi } from 'vitest';
import { packagingProblem, providePackaging } from '../../../dev/setup/packaging.mjs';
import { temporaryFolder } from '../../support/folder.ts';

test.skipIf(process.platform !== 'linux')(
  'providePackaging prints what is missing and what is skipped when it cannot install it',
  async () => {
    const folder = temporaryFolder();
    vi.stubEnv('PATH', folder);
    vi.spyOn(process, 'getuid').mockReturnValue(1000);
    const lines: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    await providePackaging();
    expect(packagingProblem(['rpmbuild', '7z'])).toMatch(/^there is no rpmbuild, 7z here\. /);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('their tests are skipped: there is no dpkg-deb, rpmbuild');
  },
);
