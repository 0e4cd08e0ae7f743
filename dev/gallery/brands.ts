/** Brands of platforms, as their configurations give them: examples for the gallery and the tests. */

export const brandNames = ['deep', 'bright'] as const;
type BrandName = (typeof brandNames)[number];

/** The logo has a script, which must never run. */
const logoOf = (
  ground: string,
  letter: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<style>.ground { fill: ${ground} } .letter { fill: ${letter} }</style>
<rect class="ground" width="32" height="32" rx="8"/>
<path class="letter" d="M16 6 25 26h-5l-1.6-3.6h-4.8L12 26H7zm0 9.2-1.2 3.2h2.4z"/>
<script>document.title = 'run'</script>
</svg>
`;

const brandOf = (accentColour: string, letter: string) => ({
  brand: { accentColour, helpUrl: 'https://help.arcade.example/launcher' },
  logo: {
    contentType: 'image/svg+xml' as const,
    bytes: new TextEncoder().encode(logoOf(accentColour, letter)),
  },
});

/** The light scheme keeps the deep colour, the dark scheme keeps the bright one. */
export const brands: Readonly<Record<BrandName, ReturnType<typeof brandOf>>> = {
  deep: brandOf('#4338b8', '#ffffff'),
  bright: brandOf('#ffd400', '#161b29'),
};
