/** The pages of docs/ that are made from code. */
import { checklistPage } from './checklist-page.ts';
import { errorsPage } from './errors-page.ts';

export const pages = [
  { file: 'docs/ERRORS.md', make: errorsPage },
  { file: 'docs/CHECKLIST.md', make: checklistPage },
] as const;
