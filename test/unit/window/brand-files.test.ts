import { expect, test } from 'vitest';
import { brandFile, paperBrand } from '../../../src-main/window/brand-files.ts';

const logo = { contentType: 'image/png', bytes: new Uint8Array([1]) } as const;
const sheetOf = (brand: Parameters<typeof brandFile>[0]) =>
  new TextDecoder().decode(brandFile(brand, '/brand.css')?.bytes);

test('brandFile leaves the stylesheet and the logo to the build when there is no brand', () => {
  for (const path of ['/brand.css', '/brand/logo', '/index.html']) {
    expect(brandFile({}, path)).toBeUndefined();
    expect(brandFile({ brand: { helpUrl: 'https://help.example.com' } }, path)).toBeUndefined();
  }
});

test('brandFile answers the logo as it is', () => {
  expect(brandFile({ logo }, '/brand/logo')).toBe(logo);
});

test('brandFile answers a stylesheet with the shades of the accent colour, and no logo when there is none', () => {
  const sheet = sheetOf({ brand: { accentColour: '#4338b8' } });
  const [, onDark] = /--accent: light-dark\(#4338b8, (#\w+)\)/.exec(sheet) ?? [];
  expect(sheet).toContain(`--mark-key: ${onDark};`);
  expect(sheet).not.toContain('url(');
  expect(paperBrand({ brand: { accentColour: '#4338b8' } }).accent).toBe('#4338b8');
});

test('brandFile shows the logo from the launcher’s own origin only', () => {
  const sheet = sheetOf({ logo });
  const addresses = [...sheet.matchAll(/url\(([^)]*)\)/g)].map(([, address]) => address);
  expect(new Set(addresses)).toEqual(new Set(['"./brand/logo"']));
  expect(sheet).not.toContain('--accent');
});
