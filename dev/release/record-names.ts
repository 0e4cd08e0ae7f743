/** The files beside the packages. They tell about the packages, so no package's rule holds for them. */
import { manifestName, sumsName } from './manifest.ts';

export const sbomName = 'sbom.cdx.json';
export const verifierName = 'release-verify.mjs';
const recordNames: readonly string[] = [manifestName, sumsName, sbomName, verifierName];

export const isRecord = (name: string): boolean => recordNames.includes(name);
