/** A process that takes a lock and answers each line while it has it, until the line `unlock` or until it is killed. */
import { createInterface } from 'node:readline';
import { withProcessLock } from '../../src-main/base/process-lock.ts';

const [file = ''] = process.argv.slice(2);
const input = createInterface(process.stdin);
await withProcessLock(file, async () => {
  process.stdout.write('locked\n');
  for await (const line of input) {
    if (line === 'unlock') break;
    process.stdout.write(`still locked: ${line}\n`);
  }
});
process.exit();
