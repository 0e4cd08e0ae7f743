import type { AppSystem } from './opened-release.ts';

export const thisSystem = (): AppSystem =>
  process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux';
