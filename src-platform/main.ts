import { resolve } from 'node:path';
import { parseOptions, UsageError, usage } from './cli/options.ts';

try {
  const defaultData = resolve(import.meta.dirname, '..', '.latchkey', 'platform');
  const options = parseOptions(process.argv.slice(2), defaultData);
  if (options.help) console.log(usage);
  else {
    // Imported here, so that a wrong option is reported at once, without loading the platform.
    const { run } = await import('./cli/run.ts');
    await run(options);
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`platform: ${error.message}\n"npm run platform -- --help" lists the options.`);
  process.exitCode = 64;
}
