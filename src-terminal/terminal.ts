/** Where a command writes: its result to stdout, everything else to stderr. Without direction marks: see `withoutDirectionMarks`. */

import { fstatSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import { styleText } from 'node:util';
import { type AppError, appError } from '../src-shared/errors.ts';
import { withoutDirectionMarks } from '../src-shared/plain-text.ts';
import { cutTo, type Style } from '../src-shared/terminal-text.ts';

export type Terminal = ReturnType<typeof createTerminal>;

export type Screen = {
  readonly columns: number;
  readonly rows: number;
  /** Bits per colour, as `tty.WriteStream` counts them: 1 is no colour, which `NO_COLOR` and a dumb terminal ask for. */
  readonly colorDepth: number;
  /** Whether the locale can show more than ASCII. */
  readonly isUnicode: boolean;
};

/** Returns how wide a paragraph is: as the terminal on stderr, and never so wide that it is hard to read. */
export const widthFor = ({ screen }: Terminal): number => Math.min(screen()?.columns ?? 100, 100);

/** Returns the document of `--json`, as a command prints it. */
export const jsonText = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`;

/** With its file descriptor, as `process.stdout` has it. */
type Output = NodeJS.WriteStream & { readonly fd?: number };

type Streams = {
  readonly stdout: Output;
  readonly stderr: Output;
  /** Called when a question may be asked: a packaged app on Windows has no stdin. */
  readonly stdin: () => NodeJS.ReadStream;
  /** Writes the home folder as `~`: people copy what a terminal shows. */
  readonly hideHome: (text: string) => string;
};

/** Moves to the start of the line and erases it (ECMA-48 CR and EL). */
const clearLine = '\r\u001b[K';

/** A control character, with the end of a colour where one follows. */
const control = /\p{Cc}(\[[\d;]+m)?/gu;
/** The colours of `style` and of a QR picture. */
const ownColour = /^\[(?:[012]|22|3[1239]|30;107|38;5;16;48;5;231)m$/;

/** Returns the text without what a terminal would obey: the name of a file can have any character. */
const withoutControls = (text: string): string =>
  text.replace(control, (all, colour = '') => {
    const isOwn = all.startsWith('\n') || (all.startsWith('\u001b') && ownColour.test(colour));
    return isOwn ? all : colour;
  });

/** The size to assume if a terminal does not report one. */
const usualColumns = 80;
const usualRows = 24;

/** Returns the terminal of this process. */
export function createTerminal({ stdout, stderr, stdin, hideHome }: Streams) {
  const shown = (text: string) => hideHome(withoutControls(withoutDirectionMarks(text)));
  let hasStatus = false;
  let resultProblem: AppError | null = null;
  /** Not what the stream says of itself: Node takes an error of stdout for none, and lets it be written to again. */
  let isLost = false;
  /** Resolves also if the write fails: a closed pipe does not stop the command. */
  const write = async (stream: Output, text: string) => {
    if (hasStatus) stderr.write(clearLine);
    hasStatus = false;
    const error = await writeAll(stream, text);
    if (stream !== stdout || !error) return;
    isLost = true;
    if (error.code !== 'EPIPE') {
      resultProblem ??= appError('LK-604', { reason: error.code ?? 'unknown' });
    }
  };
  const columns = () => stderr.columns || usualColumns;
  return {
    /** Writes to stdout, with `~` for the home folder. Resolves when it is written. */
    result: (text: string) => write(stdout, shown(text)),
    /** Writes to stdout as it is: for a script, which needs the real path of a file. */
    exactResult: (text: string) => write(stdout, text),
    /** Writes to stderr. Resolves when it is written. */
    note: (text: string) => write(stderr, shown(text)),
    /**
     * Shows a line that the next output replaces. Does nothing and returns false where no line can be erased: if stderr is
     * not a terminal, or a dumb one, which shows the control sequence as text.
     */
    status: (text: string): boolean => {
      if (!stderr.isTTY || process.env.TERM === 'dumb') return false;
      stderr.write(
        `${clearLine}${cutTo(withoutControls(withoutDirectionMarks(text)), columns() - 1)}`,
      );
      hasStatus = text !== '';
      return true;
    },
    /** Whether a further result would reach nobody: the reader of stdout is gone, as after `| head`, or its disk is full. */
    isLost: () => isLost,
    /** Why a result could not be written (LK-604); null if it was, or if its reader is gone. */
    resultProblem: () => resultProblem,
    /** Colours a part of the result, if stdout is a terminal and `NO_COLOR` is not set. */
    style: (style: Style, text: string) =>
      styleText(style, text, { stream: stdout, validateStream: true }),
    /** Returns the size and the abilities of the terminal on stderr; null if stderr is not a terminal. */
    screen: (): Screen | null =>
      stderr.isTTY
        ? {
            columns: columns(),
            rows: stderr.rows || usualRows,
            colorDepth: stderr.getColorDepth(),
            isUnicode: isUnicodeLocale(),
          }
        : null,
    /** Whether a person can read a question and type an answer. */
    canAsk: () => stderr.isTTY === true && stdin().isTTY === true,
    /**
     * Asks on stderr, and returns the line that was typed, without spaces around it. Returns an empty text when the input ends or
     * cannot be read (EIO, when the terminal belongs to another job), or the signal is aborted. What was typed before the
     * question does not answer it.
     */
    ask: async (question: string, signal: AbortSignal) => {
      const isInterrupted = await discardTyped(stdin());
      await write(stderr, shown(question));
      // Ctrl+D has ended the input, or it cannot be read, since an earlier question too: nothing more comes.
      const isOver = signal.aborted || isInterrupted || !stdin().readable;
      const answer = isOver ? null : await nextLine(stdin(), signal).catch(() => null);
      // Without Enter, the cursor is still behind the question.
      if (answer === null) await write(stderr, '\n');
      return answer?.trim() ?? '';
    },
  };
}

/** Resolves with the next line that is typed; null when the input ends or the signal is aborted. */
async function nextLine(stdin: NodeJS.ReadStream, signal: AbortSignal): Promise<string | null> {
  // Without `terminal`, the system edits the line, and Ctrl+C stays a signal.
  using reader = createInterface({ input: stdin, terminal: false, signal });
  const { value, done } = await reader[Symbol.asyncIterator]().next();
  return done ? null : value;
}

type WriteError = NodeJS.ErrnoException | null | undefined;

/** Resolves with the error, or with nothing when everything is written. */
async function writeAll(stream: Output, text: string): Promise<WriteError> {
  // Node's stream to a file writes once, and ignores that only a part fitted on the disk.
  if (stream.fd === undefined || !fstatSync(stream.fd).isFile()) {
    return new Promise((resolve) => stream.write(text, resolve));
  }
  try {
    writeFileSync(stream.fd, text);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * Reads away what was typed or pasted so far. It was no answer to a question that was not on the screen yet. Returns whether
 * Ctrl+C was among it, which is no signal for that moment, or the input cannot be read.
 */
async function discardTyped(stdin: NodeJS.ReadStream): Promise<boolean> {
  let typed = '';
  let isBroken = false;
  const note = () => {
    isBroken = true;
  };
  const drop = (chunk: Buffer | string) => {
    typed += String(chunk);
  };
  stdin.on('error', note);
  // In raw mode the system also hands over a line whose Enter is still missing.
  stdin.setRawMode?.(true);
  stdin.on('data', drop);
  // Each turn of the event loop reads once.
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
  stdin.off('data', drop);
  stdin.pause();
  stdin.setRawMode?.(false);
  stdin.off('error', note);
  return isBroken || typed.includes('\u0003');
}

/** Windows has no such variables, and its terminals know Unicode. */
function isUnicodeLocale(): boolean {
  if (process.platform === 'win32') return true;
  const { LC_ALL, LC_CTYPE, LANG } = process.env;
  return /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '');
}
