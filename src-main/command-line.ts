/** The composition root of a start without a window: builds what the command line needs. */
import type { AppError } from '../src-shared/errors.ts';
import { Failure, toAppError } from './base/failure.ts';
import { composeAccounts } from './compose-accounts.ts';
import { composeCheckUp } from './compose-check-up.ts';
import { composePrivateValues } from './compose-private-values.ts';
import { type Config, readConfig } from './config.ts';
import { appVersion } from './electron/facts.ts';
import { endHeadless, whenReadyHeadless } from './electron/headless.ts';
import { configurationFile } from './electron/installation.ts';
import { tellStart } from './electron/process-events.ts';
import { restrictSessions } from './electron/sessions.ts';
import { journalFolder } from './electron/user-data.ts';
import { createStateStore } from './state-store.ts';
import { isConfig } from './support/check-up/environment.ts';
import type { AccountsPort } from './support/command-line/account-commands.ts';
import { complaintOf } from './support/command-line/complaint.ts';
import { exitCodes } from './support/command-line/exit-codes.ts';
import { runCommand } from './support/command-line/run-command.ts';
import { createTerminal } from './support/command-line/terminal.ts';
import { type StartedJournal, startJournal } from './support/start-journal.ts';

/** Runs the command and ends the process. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  const config = readConfiguration();
  const terminal = createTerminal(process.stdout, process.stderr);
  let journal: StartedJournal | undefined;
  const code = await runCommand({
    args,
    terminal,
    version: appVersion(),
    prepare: async () => {
      const signal = await whenReadyHeadless();
      restrictSessions();
      return {
        environment: composeCheckUp(config, { signInPort: () => null }),
        accounts: () => createAccountsPort(config),
        privateValues: () => composePrivateValues(config, () => undefined),
        tellJournal: (command) => {
          journal = startJournal(journalFolder);
          tellStart(command);
        },
        signal,
      };
    },
  }).catch(async (error: unknown) => {
    await terminal.note(complaintOf(toAppError(error)));
    return exitCodes.mistake;
  });
  await journal?.close();
  endHeadless(code);
}

/** Returns the configuration, or why there is none: the command says it, or does not need one. */
function readConfiguration(): Config | AppError {
  try {
    return readConfig(configurationFile());
  } catch (error) {
    return toAppError(error);
  }
}

/** With a state of its own: no window shows it. */
function createAccountsPort(config: Config | AppError): AccountsPort {
  if (!isConfig(config)) throw new Failure(config.code, config.details);
  const store = createStateStore(config.platformName);
  const { accounts } = composeAccounts(config, store.dispatch);
  accounts.restore();
  return {
    restore: store.snapshot,
    open: async () => {
      await accounts.start();
      return store.snapshot();
    },
    signOut: async (id) => {
      await (id === 'all' ? accounts.signOutAll() : accounts.signOut(id));
      return store.snapshot();
    },
    saved: accounts.saved,
  };
}
