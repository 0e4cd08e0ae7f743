import { mkdtempDisposable, symlink } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { handover, payOf } from '../../../src-main/electron/pay-argument.ts';
import type { QuitOptions } from '../../../src-main/electron/quit.ts';
import {
  app,
  dialog,
  FakeWindow,
  protocol,
  runDueTimers,
  startFakeElectron,
} from '../../support/fake-electron.ts';

/** Loads the modules again, because their state is for one process. */
async function start(
  onQuit: QuitOptions['onQuit'],
  exitCode = 0,
  onSaved: QuitOptions['onSaved'] = async () => {},
) {
  vi.resetModules();
  vi.doMock('electron/main', () => ({ app, dialog, protocol }));
  const lifecycle = await import('../../../src-main/electron/lifecycle.ts');
  const asked = { secondInstances: 0, payments: [] as string[] };
  const isFirst = lifecycle.prepareProcess({
    onSecondInstance: () => {
      asked.secondInstances += 1;
    },
    onPay: (text) => asked.payments.push(text),
    onQuit,
    onSaved,
    exitCode: () => exitCode,
  });
  return { ...lifecycle, asked, isFirst };
}

beforeEach(startFakeElectron);

const startedWith = (...args: string[]) =>
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['latchkey', ...args]);

/** Emits what app.quit() causes once the windows are closed. Returns whether the process continues. */
function quit(): boolean {
  let isPrevented = false;
  const event = {
    preventDefault: () => {
      isPrevented = true;
    },
  };
  app.emit('before-quit', event);
  app.emit('will-quit', event);
  return isPrevented;
}

test('E2 E9 quitting saves once when it is requested again, and starts nothing', async () => {
  const saved = Promise.withResolvers<void>();
  const onQuit = vi.fn(() => saved.promise);
  await start(onQuit, 78);
  expect(quit()).toBe(true);
  expect(quit()).toBe(true);
  await runDueTimers();
  expect(app.exit).not.toHaveBeenCalled();
  saved.resolve();
  await runDueTimers();
  expect(onQuit).toHaveBeenCalledOnce();
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(78);
  expect(app.relaunch).not.toHaveBeenCalled();
});

test('a launcher that gives up says why, saves, and ends with 70', async () => {
  const onQuit = vi.fn(async () => {});
  await start(onQuit);
  const { giveUp } = await import('../../../src-main/electron/quit.ts');
  giveUp('its page crashed');
  expect(process.stderr.write).toHaveBeenCalledExactlyOnceWith('latchkey: its page crashed\n');
  quit();
  await runDueTimers();
  expect(onQuit).toHaveBeenCalledOnce();
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(70);
});

test.skipIf(process.platform === 'win32')(
  'M2 prepareProcess takes no lock, says why, and ends when the folder belongs to another user',
  async () => {
    vi.spyOn(process, 'getuid').mockReturnValue(4_242_424);
    app.getPath.mockReturnValueOnce(tmpdir()).mockReturnValueOnce(tmpdir());
    const { isFirst } = await start(async () => {});
    expect(isFirst).toBe(false);
    expect(app.requestSingleInstanceLock).not.toHaveBeenCalled();
    await expect.poll(() => app.exit.mock.calls).toEqual([[78]]);
    expect(process.stderr.write).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('LK-907'));
  },
);

test.skipIf(process.platform === 'win32')(
  'a lock whose process is not seen here is asked for once: its launcher may have got the payment',
  async () => {
    await using folder = await mkdtempDisposable(path.join(tmpdir(), 'latchkey-lock-'));
    // No system has a process with such a number.
    await symlink(`${hostname()}-999999999`, path.join(folder.path, 'SingletonLock'));
    app.getPath.mockReturnValue(folder.path);
    app.requestSingleInstanceLock.mockReturnValue(false);
    onTestFinished(() => {
      app.getPath.mockReset();
      app.requestSingleInstanceLock.mockReset();
    });
    const { isFirst } = await start(async () => {});
    expect(isFirst).toBe(false);
    expect(app.requestSingleInstanceLock).toHaveBeenCalledOnce();
    await expect.poll(() => app.exit.mock.calls).toEqual([[78]]);
    expect(app.quit).not.toHaveBeenCalled();
  },
);

test('a start leaves a working folder that was deleted before it hands its payment over', async () => {
  const nothing = async () => {};
  const { prepareProcess } = await start(nothing);
  app.requestSingleInstanceLock.mockClear();
  const chdir = vi.spyOn(process, 'chdir').mockReturnValue();
  // Only now: Vitest asks for it while it loads modules.
  vi.spyOn(process, 'cwd').mockImplementation(() => {
    throw new Error('ENOENT: uv_cwd');
  });
  const listeners = { onSecondInstance: () => {}, onPay: () => {} };
  prepareProcess({ ...listeners, onQuit: nothing, onSaved: nothing, exitCode: () => 0 });
  vi.mocked(process.cwd).mockRestore();
  expect(chdir).toHaveBeenCalledExactlyOnceWith('/');
  expect(chdir).toHaveBeenCalledBefore(app.requestSingleInstanceLock);
});

test('E2 quitting exits five seconds after the first request when saving takes longer', async () => {
  await start(() => new Promise(() => {}));
  quit();
  await vi.advanceTimersByTimeAsync(4_000);
  quit();
  expect(app.exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(0);
});

test('E2 quitting exits after five seconds when the window does not close', async () => {
  await start(async () => {});
  app.emit('before-quit', {});
  await vi.advanceTimersByTimeAsync(5_000);
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(0);
});

test('E2 quitting gives an installation two minutes, and then exits', async () => {
  const onSaved = vi.fn(() => new Promise<void>(() => {}));
  await start(() => new Promise((resolve) => setTimeout(resolve, 4_000)), 0, onSaved);
  quit();
  await vi.advanceTimersByTimeAsync(3_999);
  expect(onSaved).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onSaved).toHaveBeenCalledExactlyOnceWith('quit');
  await vi.advanceTimersByTimeAsync(119_999);
  expect(app.exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(0);
});

test('E2 quitting exits when saving fails', async () => {
  await start(() => Promise.reject(new Error('disk full')));
  quit();
  await runDueTimers();
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(0);
});

test('E2 every signal requests to quit when Electron is ready', async () => {
  const before = process.listeners('SIGTERM');
  const { whenReady } = await start(async () => {});
  // Electron puts its one-shot handler in the place of an earlier one.
  expect(process.listeners('SIGTERM')).toEqual(before);
  await whenReady();
  const added = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => {
    const listener = process.listeners(signal).at(-1);
    if (listener) process.off(signal, listener);
    return () => listener?.(signal);
  });
  for (const [index, send] of added.entries()) {
    send();
    expect(app.quit).toHaveBeenCalledTimes(index + 1);
  }
});

test('E9 quitting starts the launcher again when another start came meanwhile, with its payment also when a later one names none', async () => {
  startedWith('.', '--pay', 'pay_old', '--user-data-dir=/data');
  const saved = Promise.withResolvers<void>();
  const { asked } = await start(() => saved.promise);
  quit();
  app.emit('second-instance', {}, [], '', handover('pay_1'));
  app.emit('second-instance', {}, [], '', handover(undefined));
  expect(asked).toEqual({ secondInstances: 0, payments: ['pay_old'] });
  expect(app.relaunch).not.toHaveBeenCalled();
  saved.resolve();
  await runDueTimers();
  expect(app.relaunch).toHaveBeenCalledOnce();
  expect(app.relaunch).toHaveBeenCalledWith({
    args: ['.', '--user-data-dir=/data', '--pay=pay_1'],
  });
  expect(app.relaunch.mock.invocationCallOrder[0]).toBeLessThan(
    app.exit.mock.invocationCallOrder[0] ?? 0,
  );
});

test('E11 quitting hands a link to the next start when it arrives meanwhile', async () => {
  const { asked } = await start(async () => {});
  quit();
  app.emit('open-url', { preventDefault: () => {} }, 'latchkey://pay/pay_2');
  await runDueTimers();
  expect(asked.payments).toEqual([]);
  expect(app.relaunch).toHaveBeenCalledWith(
    expect.objectContaining({ args: expect.arrayContaining(['--pay=latchkey://pay/pay_2']) }),
  );
});

test('E7 quitting saves at once when Windows ends the session', async () => {
  const onQuit = vi.fn((_cause: string) => new Promise<void>(() => {}));
  await start(onQuit);
  const window = new FakeWindow();
  app.emit('browser-window-created', {}, window);
  window.emit('session-end', { reasons: ['logoff'] });
  // Windows ends the process when the event has been handled.
  expect(onQuit).toHaveBeenCalledOnce();
  quit();
  // An update is not installed then.
  expect(onQuit.mock.calls).toEqual([['session-end']]);
});

test('a second instance hands over any payment text in ASCII, and all of it', () => {
  for (const text of ['pay_1', 'a\u200b', '\u3000 x', 'متجر', '\0', '', 'x'.repeat(4_000)]) {
    const data = handover(text);
    expect(data.pay).toMatch(/^[\w-]*$/);
    expect(payOf(data)).toBe(text);
  }
  expect(handover(undefined)).toEqual({});
  for (const data of [undefined, null, {}, { pay: 7 }]) expect(payOf(data)).toBeUndefined();
});

test('a start with a command line that cannot be handed over ends with LK-521, and asks for no lock', async () => {
  // In bytes, as a message counts them.
  startedWith(`latchkey://pay/${'ä'.repeat(6_000)}`);
  const { isFirst } = await start(async () => {});
  expect(isFirst).toBe(false);
  expect(app.requestSingleInstanceLock).not.toHaveBeenCalled();
  await expect.poll(() => app.exit.mock.calls).toEqual([[78]]);
  expect(process.stderr.write).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('LK-521'));
});
