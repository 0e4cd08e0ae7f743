import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { configurationProblems } from '../configuration-rules.ts';
import type { AppCheck } from './check.ts';

export const configuration: AppCheck = {
  id: 'configuration',
  title: 'The configuration passes the rules of a release',
  inspectApp: async ({ resources }) => {
    const file = path.join(resources, 'latchkey.config.json');
    const content = await readFile(file).catch(() => undefined);
    if (content === undefined) return { problems: ['latchkey.config.json is missing'], seen: '' };
    return {
      problems: configurationProblems(content, file),
      seen: 'https, no placeholder, no secret',
    };
  },
};
