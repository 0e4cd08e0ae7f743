/** The output and the exit code of `doctor`. */
import { expect, test, vi } from 'vitest';
import { appError } from '../../../src-shared/errors.ts';
import { showProgress } from '../../../src-terminal/doctor-command.ts';
import { machine } from '../../support/check-up.ts';
import { configFor, scriptPlatform } from '../../support/scripted-platform.ts';
import { recorder, run } from '../../support/terminal.ts';

test('doctor names unfinished steps on stderr when a server does not answer', async () => {
  const platform = await scriptPlatform({ '/v1/users/me': () => {} });
  const recorded = recorder();
  const { printed } = recorded;
  const stop = new AbortController();
  const environment = machine({ config: configFor(platform.url) });
  const running = run(['doctor'], { environment, recorded, signal: stop.signal });
  await expect.poll(() => printed.note).toMatch(/^Still waiting for: .*Captive portal/);
  stop.abort();
  expect((await running).code).toBe(130);
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
  const environment = machine({ config: appError('LK-101', { file: 'LATCHKEY_CONFIG' }) });
  const onPrepare = vi.fn();
  const { code, result } = await run(['doctor', '--json'], { environment, onPrepare });
  expect(code).toBe(78);
  // The journal does not record a check-up.
  expect(onPrepare.mock.calls).toEqual([[null]]);
  expect(JSON.parse(result)).toMatchObject({ ok: false });
  expect(JSON.parse(result).steps[0]).toMatchObject({ status: 'failed' });
});

test.each([
  [['--version'], 'Latchkey 1.2.3\n'],
  [['--version', '--json'], '{"version":"1.2.3"}\n'],
])('%j prints the version without preparing anything', async (args, version) => {
  const onPrepare = vi.fn();
  expect(await run(args, { onPrepare })).toEqual({ code: 0, result: version, note: '' });
  expect(onPrepare).not.toHaveBeenCalled();
});
