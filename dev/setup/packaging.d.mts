/** The types of packaging.mjs. */

type PackagingProgram =
  | 'dpkg-deb'
  | 'rpmbuild'
  | 'bsdtar'
  | 'mksquashfs'
  | 'unsquashfs'
  | '7z'
  | 'makensis'
  | 'osslsigncode'
  | 'openssl'
  | 'update-desktop-database';

export function packagingProblem(wanted?: readonly PackagingProgram[]): string | undefined;
export function providePackaging(): Promise<void>;
