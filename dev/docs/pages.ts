/** The pages of docs/ that are made from code. */
import { checklistPage } from './checklist-page.ts';
import { machinesPage } from './machines-page.ts';
import { performancePage, performancePageFile } from './performance-page.ts';
import { supportPage } from './support-page.ts';

export const pages = [
  { file: 'docs/CHECKLIST.md', make: checklistPage },
  { file: 'docs/MACHINES.md', make: machinesPage },
  { file: 'docs/SUPPORT.md', make: supportPage },
  { file: performancePageFile, make: performancePage },
] as const;
