/** Apart from bench-app.ts, which needs an Electron: docs/PERFORMANCE.md is made of the figures without one. */
import path from 'node:path';
import { root } from '../lib/process.ts';

/** The folders of the built launcher and of the blank window. */
export const launcherApp = root;
export const blankApp = path.join(import.meta.dirname, 'blank');
