type PlatformWordProps = {
  readonly word: string;
  readonly known: Readonly<Record<string, string>>;
};

/** Whether Latchkey has words of its own for a word of the platform's. */
export const isNamed = (known: PlatformWordProps['known'], word: string): boolean =>
  Object.hasOwn(known, word);

/** A word of the platform's as the player reads it. */
export const PlatformWord = ({ word, known }: PlatformWordProps) =>
  isNamed(known, word) ? known[word] : <bdi>{spelledOut(word)}</bdi>;

/** `under_review` and `underReview` as “Under review”. A text that has spaces already stays as it is. */
function spelledOut(code: string): string {
  if (!/^[\w.:-]+$/.test(code)) return code;
  const parts = code.replace(/([a-z])(?=[A-Z])/g, '$1 ').split(/[\s_.:-]+/);
  const text = parts.filter(Boolean).join(' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
