/** The software bill of materials, as CycloneDX 1.6: what is in the bundle, and Electron. */
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { BundledPackage } from './bundled-packages.ts';
import { packageUrl } from './package-url.ts';

export type SbomOptions = {
  readonly name: string;
  readonly version: string;
  readonly electronVersion: string;
  readonly packages: readonly Pick<BundledPackage, 'name' | 'version' | 'license'>[];
};

/** Returns the SBOM's text. The same input gives the same text: it has no serial number and no time. */
export function sbomText({ name, version, electronVersion, packages }: SbomOptions): string {
  const bom = new Models.Bom();
  const app = new Models.Component(Enums.ComponentType.Application, name, {
    version,
    bomRef: name,
  });
  bom.metadata.component = app;
  const electron = { name: 'electron', version: electronVersion, license: 'MIT' };
  for (const each of [electron, ...packages]) {
    const component = library(each);
    bom.components.add(component);
    app.dependencies.add(component.bomRef);
  }
  const normalize = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  const json = new Serialize.JsonSerializer(normalize);
  return `${json.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function library({ name, version, license }: SbomOptions['packages'][number]): Models.Component {
  const purl = packageUrl(name, version);
  const component = new Models.Component(Enums.ComponentType.Library, name, {
    version,
    purl,
    bomRef: purl,
  });
  const isExpression = / (OR|AND|WITH) /.test(license);
  component.licenses.add(
    isExpression ? new Models.LicenseExpression(license) : new Models.SpdxLicense(license),
  );
  return component;
}
