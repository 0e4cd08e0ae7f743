/** Runs one command of the command line. */

import type { SupportBridge, TerminalBridge } from '../src-shared/terminal-bridge.ts';
import { listAccounts, signOut, whoami } from './account-commands.ts';
import { type CommandName, readCommand } from './arguments.ts';
import { complain, complaintOf } from './complaint.ts';
import { doctor } from './doctor-command.ts';
import { exitCodes } from './exit-codes.ts';
import { helpFor } from './help.ts';
import { aborted, accountsSaved } from './interruption.ts';
import { showJournal } from './journal-command.ts';
import { payment } from './payment-command.ts';
import { saveReportTo } from './report-command.ts';
import { signIn } from './sign-in-command.ts';
import { type Terminal, widthFor } from './terminal.ts';

export type RunOptions = {
  readonly args: readonly string[];
  readonly terminal: Terminal;
  readonly version: string;
  /** Builds what a command needs beyond its arguments. Records the command in the journal, unless `recorded` is null. */
  readonly prepare: (recorded: RecordedCommand | null) => Promise<Prepared>;
};

/** A command that the journal records. The others read the journal, so they do not write to it. */
type RecordedCommand = Exclude<CommandName, 'doctor' | 'journal' | 'report'>;

type Prepared = {
  readonly support: SupportBridge;
  /** Called only for a command about accounts, for `sign-in`, and for `payment`. */
  readonly bridge: () => TerminalBridge;
  /** Aborted when the user interrupts the command. */
  readonly signal: AbortSignal;
};

/** Runs the command that the arguments name. Returns the exit code: 1 if its result could not be written. */
export async function runCommand(options: RunOptions): Promise<number> {
  const { terminal } = options;
  const code = await perform(options);
  const problem = terminal.resultProblem();
  if (!problem) return code;
  await terminal.note(complaintOf(problem));
  return code === exitCodes.fine ? exitCodes.problem : code;
}

async function perform(options: RunOptions): Promise<number> {
  const { args, terminal, version, prepare } = options;
  const command = readCommand(args);
  switch (command.name) {
    case 'misuse':
      await terminal.note(`latchkey: ${command.problem}\n  ${command.remedy}\n`);
      return exitCodes.misuse;
    case 'help':
      await terminal.result(helpFor(command.about, widthFor(terminal)));
      return exitCodes.fine;
    case 'version':
      await terminal.result(
        command.json ? `${JSON.stringify({ version })}\n` : `Latchkey ${version}\n`,
      );
      return exitCodes.fine;
  }
  const { name, json } = command;
  const isRecorded = name !== 'doctor' && name !== 'journal' && name !== 'report';
  const prepared = await prepare(isRecorded ? name : null);
  const { support, signal } = prepared;
  const { configProblem } = support;
  if (command.name === 'doctor') {
    const code = await doctor({ support, terminal, json, signal });
    if (signal.aborted) return exitCodes.interrupted;
    return configProblem ? exitCodes.configuration : code;
  }
  if (command.name === 'journal') return showJournal({ ...command, support, terminal });
  if (command.name === 'report') {
    return saveReportTo({ support, out: command.out, json, terminal, signal });
  }
  if (configProblem) {
    await complain(terminal, { problem: configProblem, json });
    return exitCodes.configuration;
  }
  const bridge = prepared.bridge();
  if (command.name === 'sign-in') return signIn({ bridge, terminal, command, signal });
  if (command.name === 'payment') return payment({ bridge, terminal, command, signal });
  const task = { bridge, terminal, json };
  // Interrupted while the launcher started: nothing has begun.
  if (signal.aborted) return exitCodes.interrupted;
  if (command.name === 'sign-out') {
    const code = await signOut({ ...task, signal }, command.account);
    // After an interruption it has waited itself.
    if (!signal.aborted) await accountsSaved(bridge, signal);
    return code;
  }
  const stopped = aborted(signal).then(() => exitCodes.interrupted);
  const run = command.name === 'accounts' ? listAccounts : whoami;
  const code = await Promise.race([run(task), stopped]);
  terminal.status('');
  await accountsSaved(bridge, signal);
  return code;
}
