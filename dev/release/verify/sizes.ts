import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Check } from './check.ts';

/**
 * In bytes. The launcher's code and its eight languages are 2.4 MB, Electron 45 about 300 MB unpacked and 120 MB packed, twice that for a
 * universal app. If a size exceeds its budget, find out why before you change the budget.
 */
const budgets = { asar: 3_000_000, app: 700_000_000, file: 300_000_000 };

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

export const sizes: Check = {
  id: 'sizes',
  title: 'Sizes are within their budgets',
  inspectRelease: async ({ apps, files, folder }) => {
    const measured = await Promise.all([
      ...apps.flatMap(({ folder: name, place, files: names, resources }) => [
        measure(`${name}/app.asar`, budgets.asar, resources, ['app.asar']),
        measure(name, budgets.app, place, names),
      ]),
      ...files.map((name) => measure(name, budgets.file, folder, [name])),
    ]);
    const problems = measured
      .filter(({ bytes, budget }) => bytes > budget)
      .map(
        ({ name, bytes, budget }) =>
          `${name} has ${megabytes(bytes)}, more than ${megabytes(budget)}`,
      );
    const largest = measured.slice(0, 2).map(({ name, bytes }) => `${name} ${megabytes(bytes)}`);
    return { problems, seen: largest.join(', ') };
  },
};

/** Adds up the sizes of these files in a folder. */
async function measure(name: string, budget: number, folder: string, files: readonly string[]) {
  const all = await Promise.all(files.map((file) => stat(path.join(folder, file))));
  return { name, budget, bytes: all.reduce((sum, { size }) => sum + size, 0) };
}
