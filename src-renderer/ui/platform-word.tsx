type PlatformWordProps = {
  readonly word: string;
  readonly labels: Readonly<Record<string, string>>;
};

/** Whether Latchkey has its own words for a word from the platform. */
export const hasLabel = (labels: PlatformWordProps['labels'], word: string): boolean =>
  Object.hasOwn(labels, word);

/** A word from the platform, in Latchkey's words where it has some. */
export const PlatformWord = ({ word, labels }: PlatformWordProps) =>
  hasLabel(labels, word) ? labels[word] : <bdi>{spelledOut(word)}</bdi>;

/** `under_review` and `underReview` as “Under review”. A text with spaces stays as it is. */
function spelledOut(code: string): string {
  if (!/^[\w.:-]+$/.test(code)) return code;
  const parts = code.replace(/([a-z])(?=[A-Z])/g, '$1 ').split(/[\s_.:-]+/);
  const text = parts.filter(Boolean).join(' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
