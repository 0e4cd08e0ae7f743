/** Makes at most one report at a time, for the window: the player reads it, and then saves it or not. */
import type { ReportView } from '../../../src-shared/report.ts';
import { loadWords } from '../../../src-shared/words.ts';
import { singleSave } from '../../base/burst.ts';
import { createSingleRun } from '../../base/single-run.ts';
import type { Environment } from '../check-up/environment.ts';
import type { PrivateValues } from './known-values.ts';
import type { PreparedReport } from './make-report.ts';

export type SingleReport = ReturnType<typeof createSingleReport>;

type SingleReportOptions = {
  readonly environment: () => Promise<Environment>;
  readonly privateValues: PrivateValues;
  /** Returns where to save a file, proposing this name; null if the player chose nothing. The player has agreed to replace a file. */
  readonly chooseFile: (name: string) => Promise<string | null>;
  readonly showInFolder: (file: string) => void;
  readonly onChange: (view: ReportView) => void;
};

export function createSingleReport(options: SingleReportOptions) {
  const { environment, privateValues, chooseFile, showInFolder, onChange } = options;
  let prepared: PreparedReport | undefined;
  let savedFile: string | undefined;

  const { start, cancel } = createSingleRun(async (signal, pending) => {
    prepared = undefined;
    try {
      // Loaded late: the first paint does not need it.
      const [{ makeReport }] = await Promise.all([
        import('./make-report.ts'),
        loadWords('help', 'checks', 'journal', 'errors'),
      ]);
      const report = await makeReport({
        environment: await environment(),
        privateValues,
        signal,
        pending,
        onProgress: (steps) => onChange({ phase: 'preparing', steps }),
      });
      signal.throwIfAborted();
      prepared = report;
      onChange({ phase: 'ready', preview: report.preview });
    } catch (error) {
      onChange({ phase: 'none' });
      if (!signal.aborted) throw error;
    }
  });

  const save = async (): Promise<string | null> => {
    const report = prepared;
    if (!report) return null;
    const file = await chooseFile(report.fileName);
    if (file === null) return null;
    const { saveFile } = await import('../../base/save-file.ts');
    await saveFile(report.content, { file, mayReplace: true, failsWith: 'LK-602' });
    savedFile = file;
    return file;
  };

  return {
    /**
     * Prepares a report, or joins the one that is being prepared. Resolves when it is shown or was cancelled. Throws LK-601 if
     * something private is in it.
     */
    prepare: start,
    cancel,
    /**
     * Lets the player choose a file, and saves the report that was shown last. Returns the path; null if the player chose none,
     * or if there is no report. Throws LK-602; LK-906 during a save, and when it was saved just before.
     */
    save: singleSave(save),
    /** Shows the file that was saved last in the system's file manager. */
    showInFolder: () => {
      if (savedFile !== undefined) showInFolder(savedFile);
    },
  };
}
