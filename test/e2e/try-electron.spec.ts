/** `npm run try-electron`: what it hands back, shown with the stand-in as the runtime. */
import { access, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from 'image-size';
import { expect, test } from 'playwright/test';
import { root, runNode } from '../../dev/lib/process.ts';
import { runtime } from '../../dev/lib/runtime.ts';
import { findElectron } from '../../dev/setup/places.mjs';
import { reportSchema } from '../../dev/try-electron/report.ts';

const planted = 'a planted failure is in the report';

test('try-electron reports what ran on which runtime, and a failure with picture and log', async () => {
  test.skip(runtime() === 'electron', 'it shows that the stand-in is not reported as Electron');
  const folder = test.info().outputPath('report');
  const { code, output } = await runNode(
    'dev/try-electron.ts',
    ['test/fixtures/failing', 'test/conformance/safe-storage.spec.ts'],
    'gather',
    { LATCHKEY_REPORT: folder },
  );
  expect(code, output).toBe(1);
  const report = reportSchema.parse(
    JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8')),
  );
  expect(report).toMatchObject({
    ok: false,
    runtime: 'stand-in',
    runtimeName: 'Chromium + stand-in (not Electron)',
    start: { ok: true, versions: null },
    demo: null,
  });
  expect(report.passed).toBeGreaterThan(1);
  expect(report.failures.map(({ file, title }) => [file, title])).toEqual([
    ['test/fixtures/failing/planted.spec.ts', planted],
  ]);
  const failure = report.failures[0]?.failure;
  expect(failure?.message).toContain('Expected: "something else"');
  expect(failure?.log).toContain('written by the app: planted');
  expect(failure?.pictures).toHaveLength(1);
  const picture = await readFile(path.join(folder, failure?.pictures[0] ?? ''));
  expect(imageSize(picture)).toMatchObject({ type: 'png', width: 700 });
  expect((await stat(path.join(folder, failure?.trace ?? ''))).size).toBeGreaterThan(1000);
  expect(report.skipped).toEqual([
    expect.objectContaining({ title: 'a planted skip', reason: 'planted reason' }),
  ]);

  const page = await readFile(path.join(folder, 'report.html'), 'utf8');
  expect(page).toContain(planted);
  expect(page).toContain('written by the app: planted');
  expect(page).toContain('a planted skip: planted reason');
  expect(page).not.toContain('>electron<');
  for (const [, file = ''] of page.matchAll(/(?:src|href)="([^"]+)"/g)) {
    await access(path.join(folder, file));
  }
  expect(page + JSON.stringify(report)).not.toContain(root);
  expect(output).toContain(`1 failed, 1 skipped`);
});

test('try-electron says that there is no binary and what to do, and ends with 69', async () => {
  test.skip(findElectron() !== undefined, 'Electron is here');
  const { code, output } = await runNode('dev/run.mjs', ['try-electron'], 'gather', {
    ELECTRON_OVERRIDE_DIST_PATH: '',
    ELECTRON_MIRROR: 'http://127.0.0.1:1/',
    electron_config_cache: test.info().outputPath('cache'),
  });
  expect(code, output).toBe(69);
  expect(output.trim().split('\n').at(-1)).toMatch(
    /^\[set-up\] Electron is not here and could not be downloaded .+ELECTRON_OVERRIDE_DIST_PATH\.$/,
  );
});
