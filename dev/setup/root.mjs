import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
