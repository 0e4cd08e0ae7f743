/** A terminal that records what was written to it. */
import { toAppError } from '../../src-main/base/failure.ts';
import { unknownTokenStorage } from '../../src-main/state-store.ts';
import type { Environment } from '../../src-main/support/check-up/environment.ts';
import { createSupportBridge } from '../../src-main/support-bridge.ts';
import type { TerminalBridge } from '../../src-shared/terminal-bridge.ts';
import type { Terminal } from '../../src-terminal/terminal.ts';

/** `answers`: what a person types, one question after the other. Without them nobody can be asked. */
export function recorder(answers?: readonly string[]) {
  const printed = { result: '', note: '' };
  /** The lines that the next output replaces. */
  const statuses: string[] = [];
  const typed = [...(answers ?? [])];
  const terminal: Terminal = {
    result: async (text) => {
      printed.result += text;
    },
    exactResult: async (text) => {
      printed.result += text;
    },
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
  throw new Error('This command needs only the environment.');
};
/** What a command is given that only looks at the environment. */
export const onlyLooking = (environment: Environment, signal: AbortSignal) => ({
  support: createSupportBridge(environment, { privateValues: refuse, signal }),
  bridge: refuse,
  signal,
});

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
