import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { configurationProblems } from '../configuration-rules.ts';
import type { AppCheck } from './check.ts';

export const configuration: AppCheck = {
  id: 'configuration',
  title: 'The configuration passes the rules of a release',
  inspectApp: async ({ resources }) => {
    const file = path.join(resources, 'latchkey.config.json');
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) return { problems: ['latchkey.config.json is missing'], seen: '' };
    return {
      problems: configurationProblems(text, file),
      seen: 'https, no placeholder, no secret',
    };
  },
};
