/** The payment that a command line names, and how a second instance hands it to the one that runs. */
import * as z from 'zod/mini';

/** A link to this launcher. The system passes it as an argument. */
const launcherLink = /^latchkey:/i;

/** The value of `--pay ID` or `--pay=ID`, or a `latchkey:` link. The last one counts. */
export function payArgument(argv: readonly string[]): string | undefined {
  let pay: string | undefined;
  for (const [place, argument] of argv.entries()) {
    if (argument === '--pay') pay = argv[place + 1] ?? '';
    else if (argument.startsWith('--pay=')) pay = argument.slice('--pay='.length);
    else if (launcherLink.test(argument)) pay = argument;
  }
  return pay;
}

/** Returns the command line with this payment in place of the ones that it names. */
export function withPayArgument(args: readonly string[], pay: string | undefined): string[] {
  const others = args.filter(
    (argument, place) =>
      !/^--pay(=|$)/.test(argument) && args[place - 1] !== '--pay' && !launcherLink.test(argument),
  );
  return pay === undefined ? others : [...others, `--pay=${pay}`];
}

/**
 * Bytes of a command line. A message has at most 32 kB: the command line, the folder, and the payment, which is a part of the
 * command line and a third longer in `handover`.
 */
const maxCommandLine = 12_000;

/**
 * Whether a command line is too long to be handed over. The launcher that runs would not read the message, and the second
 * instance would kill it (Electron 43.2.0).
 */
export const isTooLong = (argv: readonly string[]): boolean =>
  argv.reduce((bytes, argument) => bytes + Buffer.byteLength(argument) + 1, 0) > maxCommandLine;

/**
 * Returns what a second instance hands over. In ASCII: Electron 43.2.0 loses white space beside a zero byte, as in the
 * UTF-16 of U+200B, and the launcher that runs is killed as above.
 */
export const handover = (pay: string | undefined): { readonly pay?: string } =>
  pay === undefined ? {} : { pay: Buffer.from(pay).toString('base64url') };

const handoverSchema = z.object({ pay: z.string() });

/** Returns the payment of a handover; undefined if it names none. */
export function payOf(data: unknown): string | undefined {
  const parsed = z.safeParse(handoverSchema, data);
  return parsed.success ? Buffer.from(parsed.data.pay, 'base64url').toString() : undefined;
}
