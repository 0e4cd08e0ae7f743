/** Parses the arguments of the process into a command. */
import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util';
import { joinList } from '../src-shared/joined.ts';
import { plainText } from '../src-shared/plain-text.ts';
import { referenceIn } from '../src-shared/reference.ts';
import { formatMessage, words } from '../src-shared/words.ts';

export type Command = ReturnType<typeof readCommand>;
export type JournalCommand = Extract<Command, { readonly name: 'journal' }>;
export type SignInCommand = Extract<Command, { readonly name: 'sign-in' }>;
export type PaymentCommand = Extract<Command, { readonly name: 'payment' }>;

const commandNames = [
  'doctor',
  'journal',
  'sign-in',
  'accounts',
  'whoami',
  'sign-out',
  'payment',
  'report',
] as const;
export type CommandName = (typeof commandNames)[number];

const isCommandName = (word: string): word is CommandName =>
  commandNames.some((name) => name === word);

/**
 * Returns the arguments for the command line: the first word and what follows it, after Latchkey's own options before it.
 * Returns undefined if the window should open. Other switches before the word are Chromium's, such as
 * `--user-data-dir=…`; `--pay ID` opens the window.
 */
export function commandArguments(args: readonly string[]): readonly string[] | undefined {
  const own: string[] = [];
  const rest = [...args];
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    const name = argument === '-h' ? 'help' : (/^--([^=]+)/.exec(argument)?.[1] ?? '');
    if (isOption(name)) {
      const hasValueBehind = options[name].type === 'string' && !argument.includes('=');
      own.push(argument, ...rest.splice(0, hasValueBehind ? 1 : 0));
    } else if (name === 'pay' || !argument.startsWith('-')) {
      // An argument that is not a plain word is a link or a file from the system: the window opens it.
      const isCommand = own.length > 0 || /^[a-z][a-z-]*$/i.test(argument);
      return isCommand ? [...own, argument, ...rest] : undefined;
    }
  }
  return own.length > 0 ? own : undefined;
}

/** An option. `command`: the only one that has it. */
type Option = ParseArgsOptionDescriptor & { readonly command?: CommandName };

const options = {
  agree: { type: 'string', command: 'payment' },
  all: { type: 'boolean', command: 'sign-out' },
  confirm: { type: 'string', command: 'payment' },
  follow: { type: 'boolean', command: 'journal' },
  keep: { type: 'string', command: 'sign-in' },
  limit: { type: 'string', command: 'journal' },
  reference: { type: 'string', command: 'journal' },
  out: { type: 'string', command: 'report' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const satisfies Readonly<Record<string, Option>>;

const optionNames = Object.keys(options).filter(isOption);

/** The values of the options that were given. */
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** Parses what `commandArguments` returned. Returns `misuse` if the arguments are wrong. */
export function readCommand(args: readonly string[]) {
  const parsed = parse(args);
  if ('name' in parsed) return parsed;
  const { values, positionals } = parsed;
  // As git, npm and others take it: `help COMMAND` is `COMMAND --help`.
  const isHelp = positionals[0] === 'help';
  const [word, ...rest] = isHelp ? positionals.filter((each) => each !== 'help') : positionals;
  if (word !== undefined && !isCommandName(word)) {
    const { noCommand, commandsAre } = words.commands.misuse;
    return misuse(
      formatMessage(noCommand, { word: plainText(word) }),
      formatMessage(commandsAre, { commands: joinList(commandNames) }),
    );
  }
  if (isHelp || values.help) return { name: 'help', about: word ?? null } as const;
  const { json = false } = values;
  // Before the command is read: asking for the version must not sign out or look at a payment.
  if (values.version) return { name: 'version', json } as const;
  for (const option of optionNames) {
    const { command }: Option = options[option];
    if (command && values[option] !== undefined && word !== command) {
      return misuse(
        formatMessage(words.commands.misuse.otherCommand, { option: `--${option}`, command }),
        see(command),
      );
    }
  }
  if (word === 'sign-out') return readSignOut(rest, values);
  if (word === 'payment') return readPayment(rest, values);
  if (word !== undefined && rest[0] !== undefined) {
    const { takesNo, leaveOut } = words.commands.misuse;
    const reference = word === 'journal' ? referenceIn(rest[0]) : undefined;
    return misuse(
      formatMessage(takesNo, { command: word, word: plainText(rest[0]) }),
      reference === undefined
        ? formatMessage(leaveOut, { command: word })
        : asIn(`journal --reference ${reference}`),
    );
  }
  if (word === undefined) return { name: 'help', about: null } as const;
  if (word === 'journal') return readJournalOptions(values);
  if (word === 'sign-in') return readSignIn(values);
  if (word === 'report') return readReportOptions(values);
  return { name: word, json } as const;
}

function readSignOut([number, ...rest]: readonly string[], { all = false, json = false }: Values) {
  const isNumber = number === undefined || /^[1-9]\d{0,3}$/.test(number);
  if (!isNumber || rest.length > 0 || (all && number !== undefined)) {
    return misuse(words.commands.misuse.number, words.commands.accounts.seeNumbers);
  }
  const one = number === undefined ? null : Number(number);
  // `account` is a number that `accounts` prints; null means the account that the window shows.
  return { name: 'sign-out', account: all ? 'all' : one, json } as const;
}

function readSignIn({ keep, json = false }: Values) {
  if (keep !== undefined && keep !== 'keyring' && keep !== 'weak') {
    return misuse(words.commands.misuse.keep, see('sign-in'));
  }
  // `keep` is the answer to the question where to keep the sign-in, given in advance; null if not given.
  return { name: 'sign-in', keep: keep ?? null, json } as const;
}

function readPayment([text, ...rest]: readonly string[], { confirm, agree, json = false }: Values) {
  if (text === undefined || rest.length > 0) {
    return misuse(words.commands.misuse.payment, asIn('payment https://pay.example.com/pay/ID'));
  }
  if (agree !== undefined && confirm === undefined) {
    return misuse(words.commands.misuse.agree, see('payment'));
  }
  return {
    name: 'payment',
    /** An ID or a link, as it was given. */
    text,
    /** The ID of the method to pay with; null to look only. */
    confirm: confirm ?? null,
    /** The offer that the person agreed to, as an earlier `--confirm` printed it; null if not given. */
    agree: agree ?? null,
    json,
  } as const;
}

function readReportOptions({ out, json = false }: Values) {
  if (out?.trim() === '') {
    return misuse(words.commands.misuse.out, asIn('report --out report.zip'));
  }
  // `out` is the file to write; null for a file in the current folder.
  return { name: 'report', out: out ?? null, json } as const;
}

function readJournalOptions({ follow = false, json = false, ...texts }: Values) {
  if (texts.limit !== undefined && !/^[1-9]\d{0,6}$/.test(texts.limit)) {
    return misuse(
      formatMessage(words.commands.misuse.limit, { most: '9999999' }),
      asIn('journal --limit 500'),
    );
  }
  const reference = texts.reference === undefined ? null : referenceIn(texts.reference);
  if (reference === undefined) {
    const example = 'journal --reference 7KQ2M9XA';
    return misuse(
      formatMessage(words.commands.misuse.noReference, { text: plainText(texts.reference ?? '') }),
      formatMessage(words.commands.misuse.reference, { example }),
    );
  }
  return {
    name: 'journal',
    /** Shows only the records with this reference; null for all records. */
    reference,
    /** The maximum number of stored records to show; null for 100. */
    limit: texts.limit === undefined ? null : Number(texts.limit),
    /** Keeps printing new records until the command is interrupted. */
    follow,
    json,
  } as const;
}

/** The arguments are wrong: what is wrong, and what to do. */
const misuse = (problem: string, remedy: string) => ({ name: 'misuse', problem, remedy }) as const;

const see = (command: CommandName): string => formatMessage(words.commands.misuse.see, { command });
const asIn = (example: string): string => formatMessage(words.commands.misuse.asIn, { example });

function parse(args: readonly string[]) {
  const given = { args: [...args], options, allowPositionals: true } as const;
  // Node would say what is wrong, but in English only.
  const { tokens, positionals } = parseArgs({ ...given, strict: false, tokens: true });
  const [word = ''] = positionals;
  for (const token of tokens) {
    const problem = token.kind === 'option' ? problemOf(token) : undefined;
    if (problem === undefined) continue;
    // The general help has no options of a command.
    return misuse(problem, isCommandName(word) ? see(word) : words.commands.misuse.seeOptions);
  }
  return parseArgs({ ...given, strict: true });
}

type Parsed = ReturnType<
  typeof parseArgs<{ options: typeof options; strict: false; tokens: true }>
>;
type OptionToken = Extract<Parsed['tokens'][number], { readonly kind: 'option' }>;

/** What is wrong with an option; undefined if nothing is. */
function problemOf({ name, rawName, value, inlineValue }: OptionToken) {
  const option = plainText(rawName);
  const { noOption, needsValue, takesNoValue } = words.commands.misuse;
  if (!isOption(name)) return formatMessage(noOption, { option });
  if (options[name].type === 'boolean')
    return value === undefined ? undefined : formatMessage(takesNoValue, { option });
  // Another option follows instead of a value. `--out=-x` is the way to write a value like that.
  const isMissing = value === undefined || (!inlineValue && /^-./.test(value));
  return isMissing ? formatMessage(needsValue, { option }) : undefined;
}

function isOption(name: string): name is keyof typeof options {
  return Object.hasOwn(options, name);
}
