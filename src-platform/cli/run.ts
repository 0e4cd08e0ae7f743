import { fstatSync } from 'node:fs';
import { ConfigProblem, readConfig } from '../config.ts';
import { CannotListen, PortBusy } from '../http/listen.ts';
import { createPlatform } from '../platform.ts';
import { asDataProblem, DataProblem } from '../store/data-folder.ts';
import { readFault } from './fault-option.ts';
import { writeLauncherConfig } from './launcher-config.ts';
import type { CliOptions } from './options.ts';
import { asJson, asText } from './print.ts';

/** Whether the platform ends when standard input closes: then the program that started it has ended. */
function watchesStdin(): boolean {
  const input = fstatSync(0);
  return input.isFIFO() || input.isSocket();
}

/** Resolves at SIGTERM, at SIGINT, or when standard input closes. */
function untilAskedToEnd(): Promise<void> {
  return new Promise((end) => {
    process.once('SIGTERM', () => end());
    process.once('SIGINT', () => end());
    if (!watchesStdin()) return;
    process.stdin
      .once('end', () => end())
      .once('error', () => end())
      .resume();
  });
}

/** Returns the exit code (sysexits.h) and what to print when the platform cannot start. An unexpected error has its stack. */
function explain(error: unknown): readonly [code: number, problem: unknown] {
  if (error instanceof PortBusy) {
    const problem =
      `platform: ${error.message}, perhaps by another embedded platform.\n` +
      'End that one, or choose other ports: --port N (and the one after it), or --port 0 for any.';
    return [69, problem];
  }
  if (error instanceof CannotListen) return [69, `platform: ${error.message}.`];
  if (error instanceof DataProblem) {
    const remedy = 'Choose another folder with --data DIR, or keep nothing with --memory.';
    return [73, `platform: ${error.message}.\n${remedy}`];
  }
  if (error instanceof ConfigProblem) {
    return [78, `platform: the configuration cannot be used.\n${error.message}`];
  }
  return [70, error];
}

function giveUp(error: unknown): never {
  const [code, problem] = explain(error);
  console.error(problem);
  process.exit(code);
}

async function start({ config, openPayments, ...options }: CliOptions) {
  const platform = await createPlatform({
    ...options,
    config: config === undefined ? undefined : readConfig(config),
    openPayment: openPayments ? (id) => console.log(JSON.stringify({ open: id })) : undefined,
  });
  if (options.data === null) return platform;
  try {
    writeLauncherConfig(platform, options.data);
    return platform;
  } catch (error) {
    throw asDataProblem(error, options.data);
  }
}

/**
 * Runs the platform until it is asked to end. Then ends the process, with an exit code that the usage lists. Throws a
 * UsageError for a fault that does not exist.
 */
export async function run(options: CliOptions): Promise<void> {
  const faults = options.faults.map(readFault);
  const platform = await start(options).catch(giveUp);
  for (const fault of faults) platform.faults.on(fault.name, fault.options);
  // Not earlier: during the start, the signal itself ends the process.
  const ended = untilAskedToEnd();
  console.log(options.json ? asJson(platform) : asText(platform, options.data));
  await ended;
  await platform.close();
  // An open pipe on standard input would keep the process alive.
  process.exit(0);
}
