/** Returns the name of an npm package in an SBOM. https://github.com/package-url/purl-spec: the scope's `@` is encoded. */
export const packageUrl = (name: string, version: string): string =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
