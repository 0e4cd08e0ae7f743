import { fstatSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CliOptions, parseOptions, UsageError, usage } from './cli/options.ts';
import { asJson, asText } from './cli/print.ts';
import { PortBusy } from './http/listen.ts';
import { createPlatform, type Platform } from './platform.ts';

const exit = { usage: 64, portBusy: 69, other: 70 } as const;

function portBusy({ port }: PortBusy): string {
  return (
    `platform: port ${port} of 127.0.0.1 is in use, perhaps by another embedded platform.\n` +
    'End that one, or choose other ports: --port N (and the one after it), or --port 0 for any.'
  );
}

/** Standard input that a program holds open tells that the program is still there. */
function watchesStdin(): boolean {
  const input = fstatSync(0, { bigint: false });
  return input.isFIFO() || input.isSocket();
}

/** Ends once, however many reasons come; the promise is kept when the database is closed. */
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

async function run(options: CliOptions): Promise<void> {
  const asked = untilAskedToEnd();
  let platform: Platform;
  try {
    platform = await createPlatform(options);
  } catch (error) {
    const busy = error instanceof PortBusy;
    console.error(busy ? portBusy(error) : error);
    process.exit(busy ? exit.portBusy : exit.other);
  }
  console.log(options.json ? asJson(platform) : asText(platform, options.data));
  await asked;
  await platform.close();
  // A pipe that is still open on standard input would keep the process waiting.
  process.exit(0);
}

try {
  const defaultData = resolve(import.meta.dirname, '..', '.latchkey', 'platform');
  const options = parseOptions(process.argv.slice(2), defaultData);
  if (options.help) console.log(usage);
  else await run(options);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`platform: ${error.message}\n\n${usage}`);
  process.exitCode = exit.usage;
}
