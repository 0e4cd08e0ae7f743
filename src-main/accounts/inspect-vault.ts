/** Looks into the file of accounts for the check-up: it asks no keyring and changes nothing. */
import { appError } from '../../src-shared/errors.ts';
import { Failure } from '../base/failure.ts';
import { readVaultFile } from './vault-file.ts';

/** What the file holds, and what is damaged in it. Throws LK-507 or LK-509 where it cannot be read. */
export function inspectVaultFile(file: string, platform: string) {
  let damage: string | null = null;
  const reading = readVaultFile(file, platform, (_file, reason) => {
    damage = reason;
    return { status: 'moved-aside', problem: appError('LK-508', { reason, file }) };
  });
  if (reading.status === 'untouchable') {
    throw new Failure(reading.problem.code, reading.problem.details);
  }
  const accounts = reading.status === 'read' ? reading.content.accounts.length : 0;
  return { holds: accounts === 1 ? '1 account' : `${accounts} accounts`, damage };
}
