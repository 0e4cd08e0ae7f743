/** Runs one command of the command line. */
import { type Environment, isConfig } from '../check-up/environment.ts';
import { readCommand } from './command.ts';
import { doctor } from './doctor.ts';
import { exitCodes } from './exit-codes.ts';
import { helpFor } from './help.ts';
import type { Terminal } from './terminal.ts';

export type RunOptions = {
  readonly args: readonly string[];
  readonly terminal: Terminal;
  readonly version: string;
  /** Called only where a command needs the machine. The signal says that the person wants it to end. */
  readonly prepare: () => Promise<{ environment: Environment; signal: AbortSignal }>;
};

/** Answers the exit code. */
export async function runCommand(options: RunOptions): Promise<number> {
  const { args, terminal, version, prepare } = options;
  const command = readCommand(args);
  switch (command.name) {
    case 'misuse':
      await terminal.note(`latchkey: ${command.problem}\n  ${command.remedy}\n`);
      return exitCodes.misuse;
    case 'help':
      await terminal.result(helpFor(command.about));
      return exitCodes.fine;
    case 'version':
      await terminal.result(
        command.json ? `${JSON.stringify({ version })}\n` : `Latchkey ${version}\n`,
      );
      return exitCodes.fine;
    case 'doctor': {
      const { environment, signal } = await prepare();
      const code = await doctor({ environment, terminal, json: command.json, signal });
      if (signal.aborted) return exitCodes.interrupted;
      return isConfig(environment.config) ? code : exitCodes.configuration;
    }
  }
}
