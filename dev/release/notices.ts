/** The licence notices of the bundled packages. Electron ships its own notices. */
import type { BundledPackage } from './bundled-packages.ts';

export const noticesName = 'THIRD-PARTY-NOTICES.txt';
/** Electron's and Chromium's, as electron-builder names them. */
export const electronNotices = ['LICENSE.electron.txt', 'LICENSES.chromium.html'] as const;

/** The line that begins a package's notice. */
export const noticeHeading = ({
  name,
  version,
  license,
}: Pick<BundledPackage, 'name' | 'version' | 'license'>): string =>
  `${name} ${version} (${license})`;

const ruler = '-'.repeat(72);

/** Returns the notices of packages: the name and the licence of each. */
export const noticeTexts = (packages: readonly BundledPackage[]): string[] =>
  packages.flatMap((each) => ['', ruler, noticeHeading(each), ruler, each.licenceText]);

/** Returns the text of the notices file. */
export const noticesText = (packages: readonly BundledPackage[]): string =>
  [
    'Latchkey contains third-party software under these licences.',
    `Electron's licence is in ${electronNotices[0]}, Chromium's and its parts' in ${electronNotices[1]}.`,
    ...noticeTexts(packages),
    '',
  ].join('\n');
