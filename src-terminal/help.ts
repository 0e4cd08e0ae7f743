/** What `--help` prints. */
import { formatMessage, words } from '../src-shared/words.ts';
import type { CommandName } from './arguments.ts';
import { labelled, type Row, wrapped } from './columns.ts';
import { exitCodes } from './exit-codes.ts';

type Page = {
  /** What is typed after the name of the command. */
  readonly usage: string;
  /** Words to type, and codes, with their meaning. */
  readonly options: readonly Row[];
  readonly exits: readonly Row[];
};

/** Returns the help of a command, or the general help for `null`, in lines of at most so many columns. */
export function helpFor(command: CommandName | null, columns: number): string {
  const texts = words.commands.help;
  const { usage, options, exits } = command === null ? generalPage() : pages()[command];
  const about =
    command === null
      ? [`${texts.commands}\n`, table(Object.entries(texts.does), columns)]
      : wrapped(texts.about[command], columns).map((line) => `${line}\n`);
  const sections = [
    [`${formatMessage(texts.usage, { usage: `latchkey ${command ?? 'COMMAND'} ${usage}` })}\n`],
    about,
    [`${texts.options}\n`, table(options, columns)],
    [`${texts.exitCodes}\n`, table(exits, columns)],
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

const { fine, problem, misuse } = exitCodes;
const allExits = ['fine', 'problem', 'misuse', 'configuration', 'interrupted'] as const;

/** The exit codes with their meaning: those that mean something else for a command, and those of most commands. */
function exits(
  special: Readonly<Record<number, string>>,
  usual: readonly (typeof allExits)[number][] = ['misuse', 'configuration', 'interrupted'],
): Row[] {
  const { exit } = words.commands.help;
  const meanings = Object.fromEntries(usual.map((name) => [exitCodes[name], exit[name]]));
  return Object.entries({ ...meanings, ...special });
}

function generalPage(): Page {
  const { option } = words.commands.help;
  return {
    usage: '[OPTION …]',
    options: [
      ['--json', option.json],
      ['--version', option.version],
      ['-h, --help', option.help],
    ],
    exits: exits({}, allExits),
  };
}

function pages(): Readonly<Record<CommandName, Page>> {
  const { option, exit } = words.commands.help;
  return {
    doctor: {
      usage: '[--json]',
      options: [fields('{ "ok", "steps": [{ "id", "title", "status", "found", "remedy" }] }')],
      exits: exits({ [fine]: exit.noProblem, [problem]: exit.step }),
    },
    journal: {
      usage: '[--reference R] [--follow] [--limit N] [--json]',
      options: [
        ['--reference R', option.reference],
        ['--follow', option.follow],
        ['--limit N', formatMessage(option.limit, { usual: '100' })],
        ['--json', option.lines],
      ],
      exits: exits({ [problem]: exit.noRecord }, ['fine', 'misuse', 'interrupted']),
    },
    'sign-in': {
      usage: '[--keep keyring|weak] [--json]',
      options: [
        ['--keep weak', option.keepWeak],
        ['--keep keyring', option.keepKeyring],
        [
          '--json',
          formatMessage(option.fieldsAtEnd, {
            fields: '{ "signedIn", "name", "status", "expiresAt", "isNew", "kept", "problem" }',
          }),
        ],
      ],
      exits: exits({ [fine]: exit.signedIn, [problem]: exit.nobody }),
    },
    accounts: {
      usage: '[--json]',
      options: [fields('{ "accounts": [{ "number", "name", "session", "shown" }], "problem" }')],
      exits: exits({}, allExits),
    },
    whoami: {
      usage: '[--json]',
      options: [fields('{ "signedIn", "name", "status", "expiresAt", "kept", "problem" }')],
      exits: exits({ [fine]: exit.somebody, [problem]: exit.unknown }),
    },
    'sign-out': {
      usage: '[NUMBER | --all] [--json]',
      options: [['--all', option.all], fields('{ "signedOut": ["…"], "problem" }')],
      exits: exits({ [fine]: exit.signedOut, [problem]: exit.notTold, [misuse]: exit.noAccount }),
    },
    payment: {
      usage: 'ID|LINK [--confirm METHOD [--agree TEXT]] [--json]',
      options: [
        ['--confirm METHOD', option.confirm],
        ['--agree TEXT', option.agree],
        fields(
          '{ "id", "step", "paid", "title", "lead", "status", "merchant", "amount", "lines", "methods": [{ "id", "label", "needsPage", "agree" }], "payer", "expiresAt", "confirmedWith", "confirmedMerchant", "confirmedAmount", "reason", "problem" }',
        ),
      ],
      exits: exits({ [fine]: exit.paid, [problem]: exit.notPaid }),
    },
    report: {
      usage: '[--out FILE] [--json]',
      options: [
        ['--out FILE', formatMessage(option.out, { usual: 'latchkey-report-DAY.zip' })],
        fields(
          '{ "file", "bytes", "contents": [{ "name", "bytes" }], "checkUp": { "ok" }, "lastFailure", "problem" }',
        ),
      ],
      exits: exits({ [fine]: exit.saved, [problem]: exit.notSaved }, ['misuse', 'interrupted']),
    },
  };
}
