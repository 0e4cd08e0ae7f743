/** The payment that a command line names. */

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
