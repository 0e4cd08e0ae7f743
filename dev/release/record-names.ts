/** The files beside the packages. They tell about the packages, so no package's rule holds for them. */
import { manifestName, sumsName } from './manifest.ts';
import { sbomName } from './sbom.ts';

const recordNames: readonly string[] = [manifestName, sumsName, sbomName];

export const isRecord = (name: string): boolean => recordNames.includes(name);
