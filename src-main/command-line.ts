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
import { createAccountsPort, createPaymentPort, createSignInPort } from './command-ports.ts';
import { type Config, readConfig } from './config.ts';
import { appVersion, desktop, resolveProxy, systemFacts } from './electron/facts.ts';
import { endHeadless, whenReadyHeadless } from './electron/headless.ts';
import { configurationFile } from './electron/installation.ts';
import { systemKeyring } from './electron/keyring.ts';
import { tellStart } from './electron/process-events.ts';
import { restrictSessions } from './electron/sessions.ts';
import { paymentsFetch, platformFetch } from './electron/system.ts';
import { journalFolder, platformFiles, userDataFolder } from './electron/user-data.ts';
import { type Environment, isConfig } from './support/check-up/environment.ts';
import { complaintOf } from './support/command-line/complaint.ts';
import { exitCodes } from './support/command-line/exit-codes.ts';
import { runCommand } from './support/command-line/run-command.ts';
import { createTerminal } from './support/command-line/terminal.ts';
import { type StartedJournal, startJournal } from './support/start-journal.ts';

/** Runs the command and ends the process. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  const { stdout, stderr } = process;
  const terminal = createTerminal({ stdout, stderr, stdin: () => process.stdin, home: homedir() });
  let journal: StartedJournal | undefined;
  const code = await runCommand({
    args,
    terminal,
    version: appVersion(),
    prepare: async (recorded) => {
      const signal = await whenReadyHeadless();
      restrictSessions();
      if (recorded) {
        journal = startJournal(journalFolder);
        tellStart(recorded);
      }
      const config = readConfiguration();
      return {
        environment: createEnvironment(config),
        accounts: () => createAccountsPort(usable(config)),
        signIn: () => createSignInPort(usable(config)),
        payment: () => createPaymentPort(usable(config)),
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

/** Returns the configuration, or why there is none: the command says it. The journal records why. */
function readConfiguration(): Config | AppError {
  try {
    return readConfig(configurationFile());
  } catch (error) {
    return toAppError(error);
  }
}

/** For a command that is only run with a configuration. */
function usable(config: Config | AppError): Config {
  if (!isConfig(config)) throw new Failure(config.code, config.details);
  return config;
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
