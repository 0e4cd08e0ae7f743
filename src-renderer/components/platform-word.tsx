type PlatformWordProps = {
  readonly word: string;
  readonly known: Readonly<Record<string, string>>;
};

/** A word of the platform's as the player reads it. One that nobody knows is shown as it is. */
export const PlatformWord = ({ word, known }: PlatformWordProps) =>
  Object.hasOwn(known, word) ? known[word] : <bdi>{word}</bdi>;
