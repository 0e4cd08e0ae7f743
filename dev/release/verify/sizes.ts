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
    const size = async (file: string) => (await stat(file)).size;
    const total = async (place: string, names: readonly string[]) =>
      (await Promise.all(names.map((name) => size(path.join(place, name))))).reduce(
        (sum, each) => sum + each,
        0,
      );
    const sizesOf = await Promise.all([
      ...apps.flatMap(({ folder: name, place, files: names, resources }) => [
        measured(`${name}/app.asar`, size(path.join(resources, 'app.asar')), budgets.asar),
        measured(name, total(place, names), budgets.app),
      ]),
      ...files.map((name) => measured(name, size(path.join(folder, name)), budgets.file)),
    ]);
    const problems = sizesOf
      .filter(({ bytes, budget }) => bytes > budget)
      .map(
        ({ name, bytes, budget }) =>
          `${name} has ${megabytes(bytes)}, more than ${megabytes(budget)}`,
      );
    const largest = sizesOf.slice(0, 2).map(({ name, bytes }) => `${name} ${megabytes(bytes)}`);
    return { problems, seen: largest.join(', ') };
  },
};

const measured = async (name: string, bytes: Promise<number>, budget: number) => ({
  name,
  bytes: await bytes,
  budget,
});
