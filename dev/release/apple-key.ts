/** The key of App Store Connect. Apple's notarytool reads it from a file; a pipeline keeps its text as a secret. */
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Runs `task` with the variable for notarisation. A text is in a file of this user until the task has ended; a path goes
 * through as it is.
 */
export async function withAppleKey<Result>(
  key: string | undefined,
  task: (variables: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  if (!key?.includes('-----BEGIN PRIVATE KEY-----')) return task({});
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'latchkey-key-'));
  const file = path.join(folder.path, 'key.p8');
  await writeFile(file, key, { mode: 0o600 });
  return await task({ APPLE_API_KEY: file });
}
