/** A payment that a command line asks for. */

/** Of this launcher's own links, which the system hands over as an argument. */
const ownLink = /^latchkey:/i;

/** The value of `--pay ID` or `--pay=ID`, or a link of the launcher's own. The last one counts. */
export function payArgument(argv: readonly string[]): string | undefined {
  let found: string | undefined;
  for (const [place, argument] of argv.entries()) {
    if (argument === '--pay') found = argv[place + 1] ?? '';
    else if (argument.startsWith('--pay=')) found = argument.slice('--pay='.length);
    else if (ownLink.test(argument)) found = argument;
  }
  return found;
}

/** The same command line, asking for this payment and no other. */
export function withPayArgument(args: readonly string[], pay: string | undefined): string[] {
  const others = args.filter(
    (argument, place) =>
      !/^--pay(=|$)/.test(argument) && args[place - 1] !== '--pay' && !ownLink.test(argument),
  );
  return pay === undefined ? others : [...others, `--pay=${pay}`];
}
