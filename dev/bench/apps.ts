/** In a file of their own: bench-app.ts needs Electron, and the test of the figures does without it. */
import path from 'node:path';
import { root } from '../lib/process.ts';

/** The folders of the built launcher and of the blank window. */
export const launcherApp = root;
export const blankApp = path.join(import.meta.dirname, 'blank');
