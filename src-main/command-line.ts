/** The composition root of a start without a window: builds what the command line needs. */
import { lookup } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import { homedir } from 'node:os';
import tls from 'node:tls';
import type { AppError } from '../src-shared/errors.ts';
import { inspectSession, inspectVaultFile } from './accounts/inspect-vault.ts';
import { createKeyring } from './accounts/keyring.ts';
import { platformKey } from './accounts/vault-file.ts';
import { systemClock } from './base/clock.ts';
import { Failure, toAppError } from './base/failure.ts';
import { composeAccounts } from './compose-accounts.ts';
import { type Config, readConfig } from './config.ts';
import { appVersion, desktop, resolveProxy, systemFacts } from './electron/facts.ts';
import { endHeadless, whenReadyHeadless } from './electron/headless.ts';
import { configurationFile } from './electron/installation.ts';
import { systemKeyring } from './electron/keyring.ts';
import { tellStart } from './electron/process-events.ts';
import { restrictSessions } from './electron/sessions.ts';
import { paymentsFetch, platformFetch } from './electron/system.ts';
import { journalFolder, platformFiles, userDataFolder } from './electron/user-data.ts';
import { knownValues } from './known-values.ts';
import { createStateStore } from './state-store.ts';
import { type Environment, isConfig } from './support/check-up/environment.ts';
import type { AccountsPort } from './support/command-line/account-commands.ts';
import { complaintOf } from './support/command-line/complaint.ts';
import { exitCodes } from './support/command-line/exit-codes.ts';
import { runCommand } from './support/command-line/run-command.ts';
import { createTerminal } from './support/command-line/terminal.ts';
import type { PrivateValues } from './support/report/known-values.ts';
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
        environment: createEnvironment(config),
        accounts: () => createAccountsPort(config),
        privateValues: () => createPrivateValues(config),
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

/** What a report needs to know of secrets. No window shows anything. */
function createPrivateValues(config: Config | AppError): PrivateValues {
  const platform = isConfig(config) ? platformKey(config) : 'none';
  const { accounts: file } = platformFiles(platform);
  const keyring = createKeyring(systemKeyring, systemClock, async () => {});
  const { env, argv: args } = process;
  return {
    known: () => knownValues({ config, file, keyring, state: undefined, env, args }),
    // The name of the file of accounts.
    harmless: [platform],
  };
}

function createEnvironment(config: Config | AppError): Environment {
  // Without a configuration it is not known whose files these are.
  const platform = isConfig(config) ? platformKey(config) : 'none';
  const files = platformFiles(platform);
  const keyring = createKeyring(systemKeyring, systemClock, async () => {});
  return {
    config,
    system: systemFacts(),
    network: {
      fetch: platformFetch,
      paymentsFetch,
      lookup: async (hostname) =>
        (await lookup(hostname, { all: true })).map(({ address }) => address),
      resolveProxy,
      authorities: tls.rootCertificates,
      now: Date.now,
    },
    keyring,
    desktop,
    storage: {
      home: homedir(),
      folder: userDataFolder(),
      freeBytes: async (place) => {
        const { bavail, bsize } = await statfs(place);
        return bavail * bsize;
      },
      accounts: { file: files.accounts, inspect: () => inspectVaultFile(files.accounts, platform) },
      payments: { file: files.payments },
      journal: journalFolder(),
    },
    session: () => inspectSession({ file: files.accounts, platform, keyring }),
  };
}
