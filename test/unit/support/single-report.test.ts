/** The maker of reports behind the window, when its page asks more often than a person can press. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSingleReport } from '../../../src-main/support/report/single-report.ts';
import { machine } from '../../support/check-up.ts';
import { stopSystemClock } from '../../support/clocks.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { configFor } from '../../support/scripted-platform.ts';

test('a report is saved once when the page asks again while the dialog is open', async () => {
  stopSystemClock();
  const file = path.join(temporaryFolder(), 'report.zip');
  const chosen = Promise.withResolvers<string>();
  let dialogs = 0;
  const report = createSingleReport({
    environment: async () => machine({ config: configFor('http://127.0.0.1:9') }),
    privateValues: { known: async () => [], harmless: [] },
    chooseFile: () => {
      dialogs += 1;
      return chosen.promise;
    },
    showInFolder: () => {},
    onChange: () => {},
  });
  await report.prepare();
  const saves = Promise.allSettled(Array.from({ length: 50 }, report.save));
  chosen.resolve(file);
  const files = (await saves).map((end) => (end.status === 'fulfilled' ? end.value : 'refused'));
  expect(files).toEqual([file, ...Array.from({ length: 49 }, () => 'refused')]);
  expect(dialogs).toBe(1);
  await expect(report.save()).rejects.toThrow('LK-906');
  expect(dialogs).toBe(1);
});
