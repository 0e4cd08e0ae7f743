/** Checks the configuration file that LATCHKEY_CONFIG names, before a task does anything with it. */

import { toAppError } from '../../src-main/base/failure.ts';
import { readConfig } from '../../src-main/config.ts';
import { englishError } from './english-errors.ts';

/** What is wrong with this configuration file, in one line; undefined where nothing is. */
export function configurationProblem(file: string): string | undefined {
  try {
    readConfig(file);
    return undefined;
  } catch (error) {
    const problem = toAppError(error);
    const { sentence, cause, remedy } = englishError(problem);
    return `${problem.code}: ${sentence} ${cause} ${remedy}`;
  }
}
