/** The composition root of a start without a window: builds what the command line needs. */
import type { AppError } from '../src-shared/errors.ts';
import { loadWords } from '../src-shared/words.ts';
import { readCommand } from '../src-terminal/arguments.ts';
import { complain } from '../src-terminal/complaint.ts';
import { exitCodes } from '../src-terminal/exit-codes.ts';
import { runCommand } from '../src-terminal/run-command.ts';
import { createTerminal } from '../src-terminal/terminal.ts';
import { Failure, toAppError } from './base/failure.ts';
import { hidingHome, homeFolder } from './base/home-folder.ts';
import { composeCheckUp } from './compose-check-up.ts';
import { composePrivateValues } from './compose-private-values.ts';
import { type Config, isConfig, readConfig } from './config.ts';
import { foreignFolderProblem } from './electron/folder-owner.ts';
import { endHeadless, whenReadyHeadless } from './electron/headless.ts';
import { configurationFile } from './electron/installed-files.ts';
import { recordStart } from './electron/process-events.ts';
import { appVersion } from './electron/system-facts.ts';
import { journalFolder } from './electron/user-data.ts';
import { type StartedJournal, startJournal } from './support/journal/start-journal.ts';
import { createSupportBridge } from './support-bridge.ts';
import { createTerminalBridge } from './terminal-bridge.ts';

/** Runs the command and ends the process. `folderProblem`: why there is no folder of user data; null if there is one. */
export async function runCommandLine(
  args: readonly string[],
  folderProblem: AppError | null,
): Promise<void> {
  const refusal = folderProblem ?? foreignFolderProblem();
  await loadWords('window', 'payments', 'errors', 'help', 'checks', 'journal', 'commands');
  const { stdout, stderr } = process;
  const terminal = createTerminal({
    stdout,
    stderr,
    stdin: () => process.stdin,
    hideHome: hidingHome(homeFolder()),
  });
  let journal: StartedJournal | undefined;
  const code = await runCommand({
    args,
    terminal,
    version: appVersion(),
    prepare: async (recorded) => {
      if (refusal) throw new Failure(refusal.code, refusal.details);
      const signal = await whenReadyHeadless();
      if (recorded) {
        journal = startJournal(journalFolder);
        recordStart(recorded);
        // A command can wait for a quarter of an hour, and be killed meanwhile.
        await journal.open();
      }
      const config = readConfiguration();
      return {
        support: createSupportBridge(composeCheckUp(config, { signInPort: () => null }), {
          privateValues: () => composePrivateValues(config, () => undefined),
          signal,
        }),
        bridge: () =>
          createTerminalBridge(requireConfig(config), { confirmsNew: terminal.canAsk() }),
        signal,
      };
    },
  }).catch(async (error: unknown) => {
    const command = readCommand(args);
    const json = 'json' in command && command.json;
    await complain(terminal, { problem: refusal ?? toAppError(error), json });
    return refusal ? exitCodes.configuration : exitCodes.mistake;
  });
  await journal?.close();
  await endHeadless(code);
}

/** Returns the configuration, or why there is none. The command prints that, and the journal records it. */
function readConfiguration(): Config | AppError {
  try {
    return readConfig(configurationFile());
  } catch (error) {
    return toAppError(error);
  }
}

/** Returns the configuration. Throws if there is none, which the command has checked before. */
function requireConfig(config: Config | AppError): Config {
  if (!isConfig(config)) throw new Failure(config.code, config.details);
  return config;
}
