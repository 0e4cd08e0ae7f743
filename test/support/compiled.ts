import { compileTexts } from '../../dev/lib/compile-messages.ts';
import type { Compiled } from '../../src-shared/messages/message.ts';

/** One message, as the build compiles it. */
export const compiled = <const Text extends string>(text: Text) =>
  compileTexts(text) as Compiled<Text>;
