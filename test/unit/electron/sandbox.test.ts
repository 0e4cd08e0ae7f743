import { beforeEach, expect, test, vi } from 'vitest';
import { requireSandbox } from '../../../src-main/electron/sandbox.ts';
import { app, dialog } from '../../support/fake-electron.ts';

vi.mock('electron/main', () => import('../../support/fake-electron.ts'));

const written = vi.fn(() => true);

beforeEach(() => {
  vi.clearAllMocks();
  app.switches.clear();
  app.isPackaged = false;
  vi.spyOn(process.stderr, 'write').mockImplementation(written);
});

test('E5 requireSandbox turns the sandbox on', () => {
  expect(requireSandbox()).toBe(true);
  expect(app.enableSandbox).toHaveBeenCalledOnce();
  expect(written).not.toHaveBeenCalled();
});

test('E5 requireSandbox says why and ends a release when --no-sandbox is given', async () => {
  app.isPackaged = true;
  app.switches.add('no-sandbox');
  expect(requireSandbox()).toBe(false);
  await expect.poll(() => app.exit.mock.calls).toEqual([[78]]);
  expect(dialog.showErrorBox).toHaveBeenCalledWith(
    expect.stringContaining('LK-904'),
    expect.stringContaining('package'),
  );
  await expect.poll(() => written).toHaveBeenCalledWith(expect.stringContaining('LK-904'));
});

test('E5 requireSandbox warns and goes on when --no-sandbox is given in development', async () => {
  app.switches.add('no-sandbox');
  expect(requireSandbox()).toBe(true);
  // It would take the switch off again.
  expect(app.enableSandbox).not.toHaveBeenCalled();
  await expect.poll(() => written).toHaveBeenCalledWith(expect.stringContaining('LK-904'));
});
