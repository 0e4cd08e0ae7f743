import { writeFile } from 'node:fs/promises';
import { type PackageOptions, packageApp } from '../../../dev/release/package-app.ts';

/** Packages what is in out/, with this configuration, which is written beside the output. Throws what electron-builder printed if it fails. */
export async function pack(
  options: Omit<PackageOptions, 'config'> & { readonly config: object },
): Promise<void> {
  const config = `${options.output}.json`;
  await writeFile(config, JSON.stringify(options.config));
  const { code, output } = await packageApp({ ...options, config });
  if (code !== 0) throw new Error(output);
}
