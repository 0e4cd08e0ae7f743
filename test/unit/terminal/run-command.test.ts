/** What a command ends with when its result cannot be written (LK-604). */
import { expect, test } from 'vitest';
import { appError } from '../../../src-shared/errors.ts';
import { runCommand } from '../../../src-terminal/run-command.ts';
import { machine } from '../../support/check-up.ts';
import { onlyLooking, recorder } from '../../support/terminal.ts';

test.each([
  ['--version', 1],
  ['dcotor', 2],
  ['whoami', 78],
  ['doctor', 130],
])('%s ends with %i when its result cannot be written', async (word, code) => {
  const environment = machine({ config: appError('LK-101', { file: 'LATCHKEY_CONFIG' }) });
  const { printed, terminal } = recorder();
  const ended = await runCommand({
    args: [word],
    terminal: { ...terminal, resultProblem: () => appError('LK-604', { reason: 'ENOSPC' }) },
    version: '1.2.3',
    // Ctrl+C was pressed.
    prepare: async () => onlyLooking(environment, AbortSignal.abort()),
  });
  expect(ended).toBe(code);
  expect(printed.note).toMatch(/LK-604[\s\S]*ENOSPC/);
});
