/** The SBOM, held against CycloneDX's own schema. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { registerSchema, validate } from '@hyperjump/json-schema/draft-07';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../../dev/lib/process.ts';
import { packageUrl } from '../../../dev/release/package-url.ts';
import { sbomText } from '../../../dev/release/sbom.ts';

const schemas = path.join(root, 'node_modules/@cyclonedx/cyclonedx-library/res/schema');
const address = 'http://cyclonedx.org/schema';
const schemaId = `${address}/bom-1.6.SNAPSHOT.schema.json`;

beforeAll(async () => {
  for (const name of ['bom-1.6', 'spdx', 'jsf-0.82']) {
    const file = `${name}.SNAPSHOT.schema.json`;
    // They refer to each other by the names of these files, not by their ids.
    const { $id: _id, ...schema } = JSON.parse(await readFile(path.join(schemas, file), 'utf8'));
    registerSchema(schema, `${address}/${file}`);
  }
});

const options = {
  name: 'latchkey',
  version: '0.1.0',
  electronVersion: '45.4.1',
  packages: [
    { name: 'react', version: '19.3.1', license: 'MIT' },
    { name: 'qr', version: '0.7.0', license: '(MIT OR Apache-2.0)' },
    { name: '@scope/name', version: '1.0.0', license: 'ISC' },
  ],
};

test('sbomText returns a document that CycloneDX’s schema accepts', async () => {
  const sbom = JSON.parse(sbomText(options));
  const output = await validate(schemaId, sbom, 'BASIC');
  expect(output.valid, JSON.stringify(output)).toBe(true);
});

test('CycloneDX’s schema refuses a component without a name', async () => {
  const sbom = JSON.parse(sbomText(options));
  delete sbom.components[0].name;
  expect((await validate(schemaId, sbom)).valid).toBe(false);
});

test('sbomText names every package and Electron by their package URLs', () => {
  const { components } = JSON.parse(sbomText(options));
  expect(components.map(({ purl }: { purl: string }) => purl).sort()).toEqual([
    'pkg:npm/%40scope/name@1.0.0',
    packageUrl('electron', '45.4.1'),
    'pkg:npm/qr@0.7.0',
    'pkg:npm/react@19.3.1',
  ]);
});

test('sbomText returns the same text when it is called again', () => {
  expect(sbomText(options)).toBe(sbomText(options));
});
