/** What a command line asks for. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

export type Command =
  | { readonly name: 'doctor'; readonly json: boolean }
  | { readonly name: 'accounts' | 'whoami'; readonly json: boolean }
  /** `account` is the number that `accounts` prints; null is the one that is shown. */
  | { readonly name: 'sign-out'; readonly account: number | 'all' | null; readonly json: boolean }
  | { readonly name: 'version'; readonly json: boolean }
  | { readonly name: 'help'; readonly about: CommandName | null }
  /** It was used wrongly: what, and what to do. */
  | { readonly name: 'misuse'; readonly problem: string; readonly remedy: string };

export type CommandName = 'doctor' | 'accounts' | 'whoami' | 'sign-out';

const commandNames: readonly CommandName[] = ['doctor', 'accounts', 'whoami', 'sign-out'];
const isCommandName = (word: string): word is CommandName =>
  commandNames.some((name) => name === word);

/** Options that make a start a command without naming one. */
const standalone = new Set(['--help', '-h', '--version']);

/**
 * The part of a start's arguments that is for the command line: from the first word on. Undefined where the window
 * is wanted. Switches before the word are Chromium's, as `--user-data-dir=…`, and `--pay ID` is the window's.
 */
export function commandArguments(args: readonly string[]): readonly string[] | undefined {
  for (const [place, argument] of args.entries()) {
    if (standalone.has(argument)) return args.slice(place);
    if (argument === '--pay' || argument.startsWith('--pay=')) return undefined;
    if (argument.startsWith('-')) continue;
    // A link or a file is for the window; the system hands them over like this.
    return /^[a-z][a-z-]*$/i.test(argument) ? args.slice(place) : undefined;
  }
  return undefined;
}

const options = {
  all: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig;

/** Reads what `commandArguments` has answered. */
export function readCommand(args: readonly string[]): Command {
  const parsed = parse(args);
  if ('name' in parsed) return parsed;
  const { values, positionals } = parsed;
  const [word, ...rest] = positionals;
  if (word !== undefined && !isCommandName(word)) {
    return misuse(
      `There is no command “${word}”.`,
      `The commands are: ${commandNames.join(', ')}.`,
    );
  }
  if (values.help) return { name: 'help', about: word ?? null };
  const { all = false, json = false } = values;
  if (word === 'sign-out') return readSignOut(rest, { all, json });
  if (all) return misuse('“--all” is for sign-out.', 'See: sign-out --help');
  if (rest[0] !== undefined) {
    return misuse(`“${word}” takes no “${rest[0]}”.`, `Leave it out, or see: ${word} --help`);
  }
  if (values.version) return { name: 'version', json };
  if (word === undefined) return { name: 'help', about: null };
  return word === 'doctor' ? { name: word, json } : { name: word, json };
}

function readSignOut(
  [number, ...rest]: readonly string[],
  { all, json }: { readonly all: boolean; readonly json: boolean },
): Command {
  const isNumber = number === undefined || /^[1-9]\d{0,3}$/.test(number);
  if (!isNumber || rest.length > 0 || (all && number !== undefined)) {
    return misuse(
      'sign-out takes one number of an account, or --all.',
      'See the numbers: accounts',
    );
  }
  const one = number === undefined ? null : Number(number);
  return { name: 'sign-out', account: all ? 'all' : one, json };
}

const misuse = (problem: string, remedy: string): Command => ({ name: 'misuse', problem, remedy });

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const { message } = error instanceof Error ? error : { message: '' };
    // Node's second sentence is about its own syntax.
    const [problem = ''] = message.split('. ');
    return misuse(`${problem.replace(/\.?$/, '.')}`, 'See the options: --help');
  }
}
