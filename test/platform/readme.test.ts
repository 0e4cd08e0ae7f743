import { spawn } from 'node:child_process';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchProcess } from '../../dev/lib/watched-process.ts';
import { temporaryFolder } from '../support/folder.ts';
import { mara } from './flows.ts';
import { startPlatform } from './start.ts';

const root = join(import.meta.dirname, '../..');

/** What the README shows of one language, in its order. */
async function blocks(language: string): Promise<string[]> {
  const readme = await readFile(join(root, 'src-platform/README.md'), 'utf8');
  return [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, name]) => name === language)
    .map(([, , block = '']) => block);
}

test('P5 the example of the README signs in as it is written, approved as the README says', async () => {
  const [script = ''] = await blocks('js');
  const approval = (await blocks('sh')).find((block) => block.includes('/approve')) ?? '';
  const folder = temporaryFolder();
  await writeFile(join(folder, 'sign-in.mjs'), script);
  // In place of `npm install openid-client@6`.
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const { authUrl, apiUrl } = await startPlatform();
  const child = spawn(process.execPath, ['sign-in.mjs', authUrl, apiUrl], { cwd: folder });
  onTestFinished(() => void child.kill('SIGKILL'));
  const { waitForStdout, ended } = watchProcess(child);
  const [, code] = await waitForStdout(/^Open \S+\?user_code=(\w{4}-\w{4})\n/);
  const [, url = '', key = '', body = ''] =
    /(?=.*?(http:\S+))(?=.*?(Bearer [\w]+))(?=.*?(\{.*?\}))/s.exec(approval) ?? [];
  const approved = await fetch(apiUrl + new URL(url).pathname.replace('ABCD-EFGH', String(code)), {
    method: 'POST',
    headers: { authorization: key },
    body,
  });
  expect(approved.status).toBe(200);
  const { stdout, ...end } = await ended;
  expect(end).toEqual({ stderr: '', code: 0, signal: null });
  expect(stdout.split('\n')[1]).toBe(`Signed in as ${mara.email}`);
  expect(stdout).toContain("status: 'Verified'");
});
