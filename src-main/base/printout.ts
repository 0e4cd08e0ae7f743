/** A page that is made to be printed. It runs no script, and loads nothing but the logo of the brand. */
export type Printout = {
  readonly markup: string;
  /** The source of the one style that the page's policy allows, as in `'sha256-…'`. */
  readonly styleDigest: string;
  readonly paper: 'A4' | 'Letter';
};

/** The platform's brand as a printed page has it. */
export type PaperBrand = {
  /** As `#rrggbb`, with a contrast of 7 : 1 on white. */
  readonly accent: string | undefined;
  /** The path of the logo at the app's scheme. */
  readonly logoPath: string | undefined;
};
