/** The brand of a platform, for tests: its own mark as the logo, and its accent colour. */
export const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<style>.ground { fill: #4338b8 } .letter { fill: #fff }</style>
<rect class="ground" width="32" height="32" rx="8"/>
<path class="letter" d="M16 6 25 26h-5l-1.6-3.6h-4.8L12 26H7zm0 9.2-1.2 3.2h2.4z"/>
<script>document.title = 'run'</script>
</svg>
`;

export const accentColour = '#4338b8';
