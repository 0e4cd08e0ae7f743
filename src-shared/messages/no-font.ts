/** In English only: who needs these sentences sees boxes in place of the letters of their language. */

export const noFont = {
  /** `language` is an English name. */
  title: (language: string) => `This computer has no font for ${language}`,
  remedy:
    'Latchkey shows boxes in place of its letters. Install a font for it, such as the package fonts-noto-cjk or fonts-noto-core of Debian and Ubuntu, then start Latchkey again.',
  useEnglish: 'Use English',
};
