/**
 * `npm run release:verify -- DIR [--json]`: looks at what was packaged, as a stranger would. A release has it as one file,
 * release-verify.mjs.
 */
import path from 'node:path';
import { runTask } from './lib/task.ts';
import { reportTable } from './release/verify/table.ts';
import { verifyRelease } from './release/verify/verify.ts';

async function main(args: readonly string[]): Promise<number> {
  const [folder, ...more] = args.filter((each) => each !== '--json');
  if (folder === undefined || more.length > 0) {
    process.stderr.write('[release:verify] Name one folder of packages.\n');
    return 64;
  }
  const report = await verifyRelease(path.resolve(folder));
  const isJson = args.includes('--json');
  process.stdout.write(isJson ? `${JSON.stringify(report, null, 2)}\n` : reportTable(report));
  return report.ok ? 0 : 1;
}

await runTask('release:verify', ['--json'], main);
