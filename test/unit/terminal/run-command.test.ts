/** The exit code of a command whose result cannot be written (LK-604), and of one that is interrupted. */
import { expect, test, vi } from 'vitest';
import { createStateStore } from '../../../src-main/state-store.ts';
import { appError } from '../../../src-shared/errors.ts';
import { runCommand } from '../../../src-terminal/run-command.ts';
import { machine } from '../../support/check-up.ts';
import { configFor } from '../../support/scripted-platform.ts';
import { idleBridge, onlyLooking, recorder } from '../../support/terminal.ts';

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

test('with --json, a command prints one document also when the configuration is wrong', async () => {
  const problem = appError('LK-101', { file: 'LATCHKEY_CONFIG' });
  const { printed, terminal } = recorder();
  const code = await runCommand({
    args: ['whoami', '--json'],
    terminal,
    version: '1.2.3',
    prepare: async () => onlyLooking(machine({ config: problem }), new AbortController().signal),
  });
  expect(code).toBe(78);
  expect(JSON.parse(printed.result)).toEqual({
    problem: expect.objectContaining({
      code: 'LK-101',
      remedy: expect.stringMatching(/Reinstall/),
    }),
  });
  expect(printed.note).toMatch(/^latchkey: LK-101/);
});

test.each([
  ['whoami', 130, ['Loading your profile…']],
  // It has printed its result.
  ['accounts', 0, []],
] as const)(
  '%s ends with %i five seconds after Ctrl+C when a request stays without an answer, and takes away the line that says so',
  async (word, code, waiting) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const stop = new AbortController();
    const { signal } = stop;
    const never = new Promise<never>(() => {});
    const store = createStateStore('Arcade');
    const bridge = idleBridge(store.snapshot, {
      'accounts.open': () => never,
      'accounts.saved': () => never,
    });
    const environment = machine({ config: configFor('https://auth.latchkey.invalid') });
    const ended = vi.fn();
    const lines: string[] = [];
    const status = (line: string) => lines.push(line) > 0;
    void runCommand({
      args: [word],
      terminal: { ...recorder().terminal, status },
      version: '1.2.3',
      prepare: async () => ({ ...onlyLooking(environment, signal), bridge: () => bridge, signal }),
    }).then(ended);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).not.toHaveBeenCalled();
    stop.abort();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(ended).toHaveBeenCalledWith(code);
    expect(lines).toEqual([...waiting, '']);
  },
);

test.each(['accounts', 'whoami', 'sign-out'])(
  '%s does nothing when it is interrupted before it begins',
  async (word) => {
    const environment = machine({ config: configFor('https://auth.latchkey.invalid') });
    const signal = AbortSignal.abort();
    const begin = vi.fn();
    const commands = { 'accounts.restore': begin, 'accounts.open': begin };
    const bridge = idleBridge(createStateStore('Arcade').snapshot, commands);
    const { printed, terminal } = recorder();
    const code = await runCommand({
      args: [word],
      terminal,
      version: '1.2.3',
      prepare: async () => ({ ...onlyLooking(environment, signal), bridge: () => bridge, signal }),
    });
    expect({ code, printed }).toEqual({ code: 130, printed: { result: '', note: '' } });
    expect(begin).not.toHaveBeenCalled();
  },
);
