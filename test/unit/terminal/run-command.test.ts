/** The exit code of a command whose result cannot be written (LK-604), and of one that is interrupted. */
import { expect, test, vi } from 'vitest';
import { createStateStore } from '../../../src-main/state-store.ts';
import { appError } from '../../../src-shared/errors.ts';
import { machine } from '../../support/check-up.ts';
import { idleBridge, run } from '../../support/terminal.ts';

test.each([
  ['--version', 1],
  ['dcotor', 2],
  ['whoami', 78],
  ['doctor', 130],
])('%s ends with %i when its result cannot be written', async (word, code) => {
  const ended = await run([word], {
    environment: machine({ config: appError('LK-101', { file: 'LATCHKEY_CONFIG' }) }),
    changes: { resultProblem: () => appError('LK-604', { reason: 'ENOSPC' }) },
    // Ctrl+C was pressed.
    signal: AbortSignal.abort(),
  });
  expect(ended.code).toBe(code);
  expect(ended.note).toMatch(/LK-604[\s\S]*ENOSPC/);
});

test('with --json, a command prints one document also when the configuration is wrong', async () => {
  const environment = machine({ config: appError('LK-101', { file: 'LATCHKEY_CONFIG' }) });
  const { code, result, note } = await run(['whoami', '--json'], { environment });
  expect(code).toBe(78);
  expect(JSON.parse(result)).toEqual({
    problem: expect.objectContaining({
      code: 'LK-101',
      remedy: expect.stringMatching(/Reinstall/),
    }),
  });
  expect(note).toMatch(/^latchkey: LK-101/);
});

test.each([
  ['whoami', 130, ['Loading your profile…']],
  // It has printed its result.
  ['accounts', 0, []],
] as const)(
  '%s begins no request after Ctrl+C, and ends with %i five seconds later when one stays without an answer, and takes away the line that says so',
  async (word, code, waiting) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const stop = new AbortController();
    const never = new Promise<never>(() => {});
    const store = createStateStore('Arcade');
    const commands = { 'accounts.open': () => never, 'accounts.saved': () => never };
    const stopAll = vi.fn(async () => {});
    const bridge = { ...idleBridge(store.snapshot, commands), stop: stopAll };
    const ended = vi.fn();
    const lines: string[] = [];
    const status = (line: string) => lines.push(line) > 0;
    void run([word], { bridge, changes: { status }, signal: stop.signal }).then(ended);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).not.toHaveBeenCalled();
    expect(stopAll).not.toHaveBeenCalled();
    stop.abort();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(ended).not.toHaveBeenCalled();
    expect(stopAll).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(200);
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code }));
    expect(lines).toEqual([...waiting, '']);
  },
);

test.each(['accounts', 'whoami', 'sign-out'])(
  '%s does nothing when it is interrupted before it begins',
  async (word) => {
    const begin = vi.fn();
    const commands = { 'accounts.restore': begin, 'accounts.open': begin };
    const bridge = idleBridge(createStateStore('Arcade').snapshot, commands);
    const ended = await run([word], { bridge, signal: AbortSignal.abort() });
    expect(ended).toEqual({ code: 130, result: '', note: '' });
    expect(begin).not.toHaveBeenCalled();
  },
);
