/** How the platform looks on its pages, and in a launcher that is configured for it. */

export const accentColour = '#4338b8';

/** The mark's lines, in a 32 × 32 field. */
export const markGround = 'M16 2 28.1 9v14L16 30 3.9 23V9z';
export const markLetter = 'M16 9.5 21.6 21h-3.1l-1-2.2h-3l-1 2.2h-3.1zm0 5.2-.7 1.8h1.4z';

/** The mark as a file. It has one form for light and dark grounds. */
export const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${accentColour}" d="${markGround}"/><path fill="#fff" d="${markLetter}"/></svg>
`;

/** The name of the logo's file, beside the launcher's configuration. */
export const logoName = 'logo.svg';
