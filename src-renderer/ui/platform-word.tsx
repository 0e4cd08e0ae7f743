import { labelOf } from '../../src-shared/payment-words.ts';
import { words } from '../../src-shared/words.ts';
import { formatted } from './formatted-message.tsx';

type PlatformWordProps = {
  readonly word: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly platformName: string;
};

/** A word from the platform: in Latchkey's words where it has some, otherwise as a quotation of the platform. */
export const PlatformWord = ({ word, labels, platformName }: PlatformWordProps) =>
  labelOf(labels, word) ?? formatted(words.payment.platformWord, { platform: platformName, word });
