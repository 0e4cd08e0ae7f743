import { fstatSync } from 'node:fs';
import { ConfigProblem, readConfig } from '../config.ts';
import { CannotListen, PortBusy } from '../http/listen.ts';
import { createPlatform } from '../platform.ts';
import { DataProblem } from '../store/data-folder.ts';
import { readFault } from './fault-option.ts';
import { writeLauncherConfig } from './launcher-config.ts';
import type { CliOptions } from './options.ts';
import { asJson, asText } from './print.ts';

/** sysexits.h. */
const exitCodes = { portBusy: 69, other: 70, data: 73, config: 78 } as const;

function portBusy({ message }: PortBusy): string {
  return (
    `platform: ${message}, perhaps by another embedded platform.\n` +
    'End that one, or choose other ports: --port N (and the one after it), or --port 0 for any.'
  );
}

/** Whether the platform ends when standard input closes: then the program that started it has ended. */
function watchesStdin(): boolean {
  const input = fstatSync(0, { bigint: false });
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

/** Prints why the platform cannot start, and ends the process. An unexpected error is printed with its stack. */
function giveUp(error: unknown): never {
  if (error instanceof PortBusy) {
    console.error(portBusy(error));
    process.exit(exitCodes.portBusy);
  }
  if (error instanceof CannotListen) {
    console.error(`platform: ${error.message}.`);
    process.exit(exitCodes.portBusy);
  }
  if (error instanceof DataProblem) {
    console.error(`platform: ${error.message}.`);
    console.error('Choose another folder with --data DIR, or keep nothing with --memory.');
    process.exit(exitCodes.data);
  }
  if (error instanceof ConfigProblem) {
    console.error(`platform: the configuration cannot be used.\n${error.message}`);
    process.exit(exitCodes.config);
  }
  console.error(error);
  process.exit(exitCodes.other);
}

async function start({ config, openPayments, ...options }: CliOptions) {
  return createPlatform({
    ...options,
    ...(config === undefined ? {} : { config: readConfig(config) }),
    ...(openPayments ? { openPayment: (id) => console.log(JSON.stringify({ open: id })) } : {}),
  });
}

/**
 * Runs the platform until it is asked to end. Then ends the process, with an exit code that the usage lists. Throws a
 * UsageError for a fault that does not exist.
 */
export async function run(options: CliOptions): Promise<void> {
  const faults = options.faults.map(readFault);
  const platform = await start(options).catch(giveUp);
  if (options.data !== null) writeLauncherConfig(platform, options.data);
  for (const fault of faults) platform.faults.on(fault.name, fault.options);
  // Not earlier: during the start, the signal itself ends the process.
  const ended = untilAskedToEnd();
  console.log(options.json ? asJson(platform) : asText(platform, options.data));
  await ended;
  await platform.close();
  // An open pipe on standard input would keep the process alive.
  process.exit(0);
}
