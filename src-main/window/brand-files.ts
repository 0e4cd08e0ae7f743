/**
 * What the app scheme serves of the platform's brand: a stylesheet and the logo. The page links the stylesheet, so that
 * the first paint has the colours.
 */
import { type AccentShades, accentShades } from '../base/accent.ts';
import type { PaperBrand } from '../base/printout.ts';
import type { Config } from '../config.ts';

export type Brand = Pick<Config, 'brand' | 'logo'>;

const stylePath = '/brand.css';
const logoPath = '/brand/logo';

/** Returns what is at a path; undefined where the brand has nothing there. The build has an empty stylesheet there (src-renderer/public/). */
export function brandFile({ brand, logo }: Brand, path: string) {
  if (path === logoPath) return logo;
  if (path !== stylePath) return undefined;
  const style =
    (brand?.accentColour ? accentStyle(brand.accentColour) : '') + (logo ? logoStyle : '');
  if (style === '') return undefined;
  return { contentType: 'text/css; charset=utf-8', bytes: new TextEncoder().encode(style) };
}

/** Returns the brand for a page that is printed, on white. */
export const paperBrand = ({ brand, logo }: Brand): PaperBrand => ({
  accent: brand?.accentColour && accentShades(brand.accentColour).light.accent,
  logoPath: logo && logoPath,
});

/** Replaces tokens of src-renderer/ui/tokens.css. `:root:root` counts more than `:root`, whichever sheet is first. */
function accentStyle(colour: string): string {
  const { light, dark } = accentShades(colour);
  const both = (name: keyof AccentShades) => `light-dark(${light[name]}, ${dark[name]})`;
  return `:root:root {
  --accent: ${both('accent')};
  --accent-hover: ${both('hover')};
  --accent-active: ${both('active')};
  --on-accent: ${both('onAccent')};
  --brass: ${both('accent')};
  --mark-key: ${dark.accent};
}
:root .art__high { stop-color: ${dark.hover}; }
:root .art__low { stop-color: ${dark.accent}; }
`;
}

/**
 * The logo takes the place of the mark in the bar, and is above the heading where there is no bar. Its address is
 * relative to the stylesheet, because the gallery serves each brand below an address of its own.
 */
const logoStyle = `.topbar > .mark { background: url(".${logoPath}") center / contain no-repeat; }
.topbar > .mark > * { display: none; }
.entry-layout__content::before {
  width: 40px;
  height: 40px;
  background: url(".${logoPath}") center / contain no-repeat;
  content: "";
}
@media (max-width: 719px) and (max-height: 559px) {
  .entry-layout__content::before { display: none; }
}
`;
