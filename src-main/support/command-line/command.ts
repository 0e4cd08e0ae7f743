/** What a command line asks for. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { type Reference, reference } from '../../base/fact-fields.ts';

export type Command =
  | { readonly name: 'doctor'; readonly json: boolean }
  | { readonly name: 'accounts' | 'whoami'; readonly json: boolean }
  /** `account` is the number that `accounts` prints; null is the one that is shown. */
  | { readonly name: 'sign-out'; readonly account: number | 'all' | null; readonly json: boolean }
  | JournalCommand
  | { readonly name: 'version'; readonly json: boolean }
  | { readonly name: 'help'; readonly about: CommandName | null }
  /** It was used wrongly: what, and what to do. */
  | { readonly name: 'misuse'; readonly problem: string; readonly remedy: string };

type JournalCommand = {
  readonly name: 'journal';
  /** Only what belongs to it; null for everything. */
  readonly reference: Reference | null;
  /** Null where none was named. */
  readonly limit: number | null;
  readonly follow: boolean;
  readonly json: boolean;
};

const commandNames = ['doctor', 'journal', 'accounts', 'whoami', 'sign-out'] as const;
export type CommandName = (typeof commandNames)[number];

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
  follow: { type: 'boolean' },
  limit: { type: 'string' },
  reference: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig;

/** Options of one command only. */
const owners = [
  ['all', 'sign-out'],
  ['follow', 'journal'],
  ['limit', 'journal'],
  ['reference', 'journal'],
] as const;

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
  for (const [option, owner] of owners) {
    if (values[option] !== undefined && word !== owner) {
      return misuse(`“--${option}” is for ${owner}.`, `See: ${owner} --help`);
    }
  }
  if (word === 'sign-out') return readSignOut(rest, { all, json });
  if (rest[0] !== undefined) {
    return misuse(`“${word}” takes no “${rest[0]}”.`, `Leave it out, or see: ${word} --help`);
  }
  if (values.version) return { name: 'version', json };
  if (word === undefined) return { name: 'help', about: null };
  if (word === 'journal') return readJournalOptions(values);
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

type Values = {
  readonly reference?: string;
  readonly limit?: string;
  readonly follow?: boolean;
  readonly json?: boolean;
};

function readJournalOptions({ follow = false, json = false, ...texts }: Values): Command {
  if (texts.limit !== undefined && !/^[1-9]\d{0,6}$/.test(texts.limit)) {
    return misuse('--limit takes a number from 1 on.', 'As in: journal --limit 500');
  }
  const limit = texts.limit === undefined ? null : Number(texts.limit);
  if (texts.reference === undefined) {
    return { name: 'journal', reference: null, limit, follow, json };
  }
  const spoken = z.safeParse(reference, texts.reference.trim().toUpperCase()).data;
  if (spoken === undefined) {
    return misuse(
      `“${texts.reference}” is no reference.`,
      'It has eight letters and digits, and never 0, O, 1, I or L. As in: journal --reference 7KQ2M9XA',
    );
  }
  return { name: 'journal', reference: spoken, limit, follow, json };
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
