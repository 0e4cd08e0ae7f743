/** What `--help` prints. */
import { formatMessage, words } from '../src-shared/words.ts';
import type { CommandName } from './command.ts';
import { exitCodes } from './exit-codes.ts';
import { labelled } from './labelled.ts';
import { wrapped } from './wrapped.ts';

/** A word to type, or a code, with its meaning. */
type Row = readonly [label: string, text: string];

type Page = {
  /** What is typed after `latchkey`. */
  readonly usage: string;
  readonly about: string;
  readonly options: readonly Row[];
  readonly exits: readonly Row[];
};

/** Returns the help of a command, or the general help for `null`, in lines of at most so many columns. */
export function helpFor(command: CommandName | null, columns: number): string {
  const texts = words.commands.help;
  const page = command === null ? generalPage() : pages[command]();
  const paragraphs = page.about === '' ? [] : [wrapped(page.about, columns)];
  const sections = [
    [`${formatMessage(texts.usage, { usage: `latchkey ${page.usage}` })}\n`],
    ...paragraphs.map((lines) => lines.map((line) => `${line}\n`)),
    ...(command === null
      ? [[`${texts.commands}\n`, table(Object.entries(texts.does), columns)]]
      : []),
    [`${texts.options}\n`, table(page.options, columns)],
    [`${texts.exitCodes}\n`, table(page.exits, columns)],
  ];
  return sections.map((lines) => lines.join('')).join('\n');
}

/** Rows below each other, indented, with as much of the meaning in a line as fits. */
function table(rows: readonly Row[], columns: number): string {
  return labelled(
    rows.map(([label, text]): Row => [`  ${label}`, text]),
    columns,
  );
}

const fields = (shape: string): Row => [
  '--json',
  formatMessage(words.commands.help.option.fields, { fields: shape }),
];

/** The fixed exit codes with their meaning, and those that mean something else for a command. */
function exits(special: Readonly<Record<number, string>>, fixed: readonly number[]): Row[] {
  const { exit } = words.commands.help;
  const usual: Readonly<Record<number, string>> = {
    [exitCodes.fine]: exit.fine,
    [exitCodes.problem]: exit.problem,
    [exitCodes.misuse]: exit.misuse,
    [exitCodes.configuration]: exit.configuration,
    [exitCodes.interrupted]: exit.interrupted,
  };
  const all = Object.fromEntries(fixed.map((code) => [code, usual[code] ?? '']));
  return Object.entries({ ...all, ...special });
}

const { fine, problem, misuse, configuration, interrupted } = exitCodes;

function generalPage(): Page {
  const { option } = words.commands.help;
  return {
    usage: 'COMMAND [OPTION …]',
    about: '',
    options: [
      ['--json', option.json],
      ['--version', option.version],
      ['-h, --help', option.help],
    ],
    exits: exits({}, [fine, problem, misuse, configuration, interrupted]),
  };
}

const pages: Readonly<Record<CommandName, () => Page>> = {
  doctor: () => {
    const { about, exit } = words.commands.help;
    return {
      usage: 'doctor [--json]',
      about: about.doctor,
      options: [fields('{ "ok", "steps": [{ "id", "title", "status", "found", "remedy" }] }')],
      exits: exits({ [fine]: exit.noProblem, [problem]: exit.step }, [
        ...[misuse, configuration, interrupted],
      ]),
    };
  },
  journal: () => {
    const { about, option, exit } = words.commands.help;
    return {
      usage: 'journal [--reference R] [--follow] [--limit N] [--json]',
      about: about.journal,
      options: [
        ['--reference R', option.reference],
        ['--follow', option.follow],
        ['--limit N', formatMessage(option.limit, { usual: '100' })],
        ['--json', option.lines],
      ],
      exits: exits({ [problem]: exit.noRecord }, [fine, misuse, interrupted]),
    };
  },
  'sign-in': () => {
    const { about, option, exit } = words.commands.help;
    const shape = '{ "signedIn", "name", "status", "expiresAt", "isNew", "kept", "problem" }';
    return {
      usage: 'sign-in [--keep keyring|weak] [--json]',
      about: about['sign-in'],
      options: [
        ['--keep weak', option.keepWeak],
        ['--keep keyring', option.keepKeyring],
        ['--json', formatMessage(option.fieldsAtEnd, { fields: shape })],
      ],
      exits: exits({ [fine]: exit.signedIn, [problem]: exit.nobody }, [
        ...[misuse, configuration, interrupted],
      ]),
    };
  },
  accounts: () => ({
    usage: 'accounts [--json]',
    about: words.commands.help.about.accounts,
    options: [fields('{ "accounts": [{ "number", "name", "session", "shown" }] }')],
    exits: exits({}, [fine, misuse, configuration]),
  }),
  whoami: () => {
    const { about, exit } = words.commands.help;
    return {
      usage: 'whoami [--json]',
      about: about.whoami,
      options: [fields('{ "signedIn", "name", "status", "expiresAt", "kept", "problem" }')],
      exits: exits({ [fine]: exit.somebody, [problem]: exit.unknown }, [
        ...[misuse, configuration, interrupted],
      ]),
    };
  },
  'sign-out': () => {
    const { about, option, exit } = words.commands.help;
    return {
      usage: 'sign-out [NUMBER | --all] [--json]',
      about: about['sign-out'],
      options: [['--all', option.all], fields('{ "signedOut": ["…"], "problem" }')],
      exits: exits({ [fine]: exit.signedOut, [problem]: exit.notTold, [misuse]: exit.noAccount }, [
        configuration,
        interrupted,
      ]),
    };
  },
  payment: () => {
    const { about, option, exit } = words.commands.help;
    return {
      usage: 'payment ID|LINK [--confirm METHOD [--agree TEXT]] [--json]',
      about: about.payment,
      options: [
        ['--confirm METHOD', option.confirm],
        ['--agree TEXT', option.agree],
        fields(
          '{ "id", "step", "paid", "title", "lead", "status", "merchant", "amount", "lines", "methods": [{ "id", "label", "needsPage", "agree" }], "payer", "expiresAt", "confirmedWith", "reason", "problem" }',
        ),
      ],
      exits: exits({ [fine]: exit.paid, [problem]: exit.notPaid }, [
        ...[misuse, configuration, interrupted],
      ]),
    };
  },
  report: () => {
    const { about, option, exit } = words.commands.help;
    return {
      usage: 'report [--out FILE] [--json]',
      about: about.report,
      options: [
        ['--out FILE', formatMessage(option.out, { usual: 'latchkey-report-DAY.zip' })],
        fields(
          '{ "file", "bytes", "contents": [{ "name", "bytes" }], "checkUp": { "ok" }, "lastFailure", "problem" }',
        ),
      ],
      exits: exits({ [fine]: exit.saved, [problem]: exit.notSaved }, [misuse, interrupted]),
    };
  },
};
