/** Commands of the command line, in a terminal that records what was written to it. */
import { toAppError } from '../../src-main/base/failure.ts';
import { unknownTokenStorage } from '../../src-main/state-store.ts';
import type { Environment } from '../../src-main/support/check-up/environment.ts';
import { createSupportBridge } from '../../src-main/support-bridge.ts';
import type { SupportBridge, TerminalBridge } from '../../src-shared/terminal-bridge.ts';
import { type RunOptions, runCommand } from '../../src-terminal/run-command.ts';
import type { Terminal } from '../../src-terminal/terminal.ts';
import { machine } from './check-up.ts';
import { configFor } from './scripted-platform.ts';

/** `answers`: what a person types, one question after the other. Without them nobody can be asked. */
export function recorder(answers?: readonly string[]) {
  const printed = { result: '', note: '' };
  /** The lines that the next output replaces. */
  const statuses: string[] = [];
  const typed = [...(answers ?? [])];
  const result = async (text: string) => {
    printed.result += text;
  };
  const terminal: Terminal = {
    result,
    exactResult: result,
    note: async (text) => {
      printed.note += text;
    },
    status: (text) => {
      statuses.push(text);
      return false;
    },
    isLost: () => false,
    resultProblem: () => null,
    style: (_style, text) => text,
    screen: () => null,
    canAsk: () => answers !== undefined,
    ask: async (question) => {
      printed.note += question;
      return typed.shift() ?? '';
    },
  };
  return { printed, statuses, terminal };
}

const refuse = () => {
  throw new Error('The command needs what the test has not given.');
};

type RunParts = {
  /** By default a computer whose platform is nowhere. */
  readonly environment?: Environment;
  readonly support?: SupportBridge;
  readonly bridge?: TerminalBridge;
  /** Aborted by Ctrl+C. */
  readonly signal?: AbortSignal;
  readonly recorded?: ReturnType<typeof recorder>;
  /** The parts of the terminal that differ. */
  readonly changes?: Partial<Terminal>;
  /** Called with what the journal records of the command. */
  readonly onPrepare?: (...recorded: Parameters<RunOptions['prepare']>) => void;
};

/** Runs a command. Returns its exit code, and what it has printed. */
export async function run(args: readonly string[], parts: RunParts = {}) {
  const { signal = new AbortController().signal, recorded = recorder(), bridge } = parts;
  const environment =
    parts.environment ?? machine({ config: configFor('https://auth.latchkey.invalid') });
  const support =
    parts.support ?? createSupportBridge(environment, { privateValues: refuse, signal });
  const code = await runCommand({
    args,
    terminal: Object.assign(recorded.terminal, parts.changes),
    version: '1.2.3',
    prepare: async (command) => {
      parts.onPrepare?.(command);
      return { support, signal, bridge: bridge ? () => bridge : refuse };
    },
  });
  return { code, ...recorded.printed };
}

/** A bridge whose commands do nothing but what a test says. */
export const idleBridge = (
  state: TerminalBridge['state'],
  commands: Partial<TerminalBridge['commands']>,
): TerminalBridge => ({
  commands: {
    'signIn.start': () => {},
    'signIn.cancel': () => {},
    'signIn.confirmPerson': () => {},
    'session.signOut': async () => {},
    'accounts.remove': () => {},
    'accounts.removeAll': async () => {},
    'accounts.restore': () => {},
    'accounts.open': async () => {},
    'accounts.saved': async () => {},
    'tokenStorage.choose': () => {},
    'tokenStorage.test': async () => unknownTokenStorage,
    'payment.open': () => {},
    'payment.reload': () => {},
    'payment.confirm': () => {},
    'payment.sendAgain': () => {},
    'payment.tryAgain': () => {},
    'payment.openPage': () => {},
    ...commands,
  },
  state,
  on: () => () => {},
  problemOf: toAppError,
  stop: async () => {},
});
