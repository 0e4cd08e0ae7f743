/** A process that takes a lock and says so; it answers while it holds it, until it lets go or is killed. */
import { createInterface } from 'node:readline';
import { withProcessLock } from '../../src-main/base/process-lock.ts';

const [file = ''] = process.argv.slice(2);
const input = createInterface(process.stdin);
await withProcessLock(file, async () => {
  process.stdout.write('held\n');
  for await (const line of input) {
    if (line === 'let go') break;
    process.stdout.write(`still holding, ${line}\n`);
  }
});
process.exit();
