/** Whether another process of this computer still runs. */
import { systemCode } from './failure.ts';

/** True also if its number was given to another process since. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, for another user.
    return systemCode(error) === 'EPERM';
  }
}
