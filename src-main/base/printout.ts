/** A page that is made to be printed. It loads nothing and runs no script. */
export type Printout = {
  readonly markup: string;
  /** The source of the one style that the page's policy allows, as in `'sha256-…'`. */
  readonly styleDigest: string;
  readonly paper: 'A4' | 'Letter';
};
