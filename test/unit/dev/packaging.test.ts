import { expect, test } from 'vitest';
import { packagingProblem, providePackaging } from '../../../dev/setup/packaging.mjs';
import { setUpComputer } from '../../support/set-up-computer.ts';

test.skipIf(process.platform !== 'linux')(
  'providePackaging prints what is missing and what is skipped when it cannot install it',
  async () => {
    const lines = setUpComputer();
    await providePackaging();
    expect(packagingProblem(['rpmbuild', '7z'])).toMatch(/^there is no rpmbuild, 7z here\. /);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('their tests are skipped: there is no dpkg-deb, rpmbuild');
  },
);
