/** The output and the exit code of `doctor`. */
import { expect, test, vi } from 'vitest';
import { appError } from '../../../src-shared/errors.ts';
import { showProgress } from '../../../src-terminal/doctor-command.ts';
import { type RunOptions, runCommand } from '../../../src-terminal/run-command.ts';
import { machine } from '../../support/check-up.ts';
import { configFor, scriptPlatform } from '../../support/scripted-platform.ts';
import { onlyLooking, recorder } from '../../support/terminal.ts';

test('doctor names unfinished steps on stderr when a server does not answer', async () => {
  const platform = await scriptPlatform({ '/v1/users/me': () => {} });
  const { printed, terminal } = recorder();
  const stop = new AbortController();
  const environment = machine({ config: configFor(platform.url) });
  const running = runCommand({
    args: ['doctor'],
    terminal,
    version: '1.2.3',
    prepare: async () => onlyLooking(environment, stop.signal),
  });
  await vi.waitFor(() => expect(printed.note).toMatch(/^Still waiting for: .*Captive portal/), {
    timeout: 120_000,
  });
  stop.abort();
  expect(await running).toBe(130);
  expect(printed.result).toContain('Not checked: the check-up was stopped.');
  expect(printed.result).toMatch(/\n\nThe check-up was stopped\.\n$/);
});

test.each([
  ['no steps on stderr when none is unfinished', 'ok', ''],
  [
    'three unfinished steps on stderr, and how many more',
    'waiting',
    'Still waiting for: A, B, C, and 1 more\n',
  ],
] as const)('doctor names %s', (_what, status, note) => {
  vi.useFakeTimers();
  const { printed, terminal } = recorder();
  const { update } = showProgress(terminal);
  const step = { status, found: '', remedy: null };
  update(['A', 'B', 'C', 'D'].map((title) => ({ ...step, id: title, title })));
  vi.runAllTimers();
  expect(printed.note).toBe(note);
});

test('doctor ends with 78 when the configuration is wrong', async () => {
  const { printed, terminal } = recorder();
  const environment = machine({ config: appError('LK-101', { file: 'LATCHKEY_CONFIG' }) });
  const { signal } = new AbortController();
  const recorded: unknown[] = [];
  const prepare: RunOptions['prepare'] = async (command) => {
    recorded.push(command);
    return onlyLooking(environment, signal);
  };
  const code = await runCommand({ args: ['doctor', '--json'], terminal, version: '1', prepare });
  expect(code).toBe(78);
  // The journal does not record a check-up.
  expect(recorded).toEqual([null]);
  expect(JSON.parse(printed.result)).toMatchObject({ ok: false });
  expect(JSON.parse(printed.result).steps[0]).toMatchObject({ status: 'failed' });
});

test.each([
  [['--version'], 'Latchkey 1.2.3\n'],
  [['--version', '--json'], '{"version":"1.2.3"}\n'],
])('%j prints the version without preparing anything', async (args, version) => {
  const { printed, terminal } = recorder();
  const prepare = () => Promise.reject(new Error('nothing must be prepared'));
  expect(await runCommand({ args, terminal, version: '1.2.3', prepare })).toBe(0);
  expect(printed).toEqual({ result: version, note: '' });
});
