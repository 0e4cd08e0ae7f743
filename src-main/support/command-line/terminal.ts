/** Where a command writes: its result on stdout, everything else on stderr. */
import { styleText } from 'node:util';

export type Terminal = {
  /** Resolves when it is written. */
  readonly result: (text: string) => Promise<void>;
  readonly note: (text: string) => Promise<void>;
  /** A line that the next one takes the place of; nothing where stderr is no terminal. */
  readonly status: (text: string) => void;
  /** Nobody reads the result any more, as after `| head`. */
  readonly isLost: () => boolean;
  /** Colours a part of the result, where it goes to a terminal and `NO_COLOR` is not set. */
  readonly style: (style: Style, text: string) => string;
};

export type Style = 'green' | 'yellow' | 'red' | 'dim' | 'bold';

/** Back to the start of the line, and everything on it gone (ECMA-48 CR and EL). */
const clearLine = '\r\u001b[K';

export function createTerminal(stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream): Terminal {
  let hasStatus = false;
  const write = (stream: NodeJS.WriteStream, text: string) =>
    new Promise<void>((resolve) => {
      const before = hasStatus ? clearLine : '';
      hasStatus = false;
      if (before !== '') stderr.write(before);
      // A pipe that nobody reads any more is no reason to stop.
      stream.write(text, () => resolve());
    });
  return {
    result: (text) => write(stdout, text),
    note: (text) => write(stderr, text),
    status: (text) => {
      if (!stderr.isTTY) return;
      stderr.write(`${clearLine}${text.slice(0, (stderr.columns ?? 80) - 1)}`);
      hasStatus = true;
    },
    isLost: () => stdout.errored !== null || stdout.destroyed,
    style: (style, text) => styleText(style, text, { stream: stdout, validateStream: true }),
  };
}
