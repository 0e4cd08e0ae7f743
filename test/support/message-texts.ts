/** The texts of a language as its files have them, before the build compiles them. */
import { readdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { root } from '../../dev/lib/process.ts';

/** Returns each text by its key, as in `payments.receipts.title`. */
export async function messageTexts(language: string): Promise<Map<string, string>> {
  const folder = path.join(root, 'src-shared/messages', language);
  const texts = new Map<string, string>();
  for (const file of await readdir(folder)) {
    const code = await readFile(path.join(folder, file), 'utf8');
    const words = language === 'en' ? await wordsIn(code) : JSON.parse(code);
    collect(words, path.parse(file).name, texts);
  }
  return texts;
}

/** Returns each text of the platform's pages by its key, as in `signIn.title`. */
export async function pageTexts(language: string): Promise<Map<string, string>> {
  const file = path.join(root, `src-platform/texts/${language}.json`);
  const areas: object = JSON.parse(await readFile(file, 'utf8'));
  const texts = new Map<string, string>();
  for (const [area, words] of Object.entries(areas)) collect(words, area, texts);
  return texts;
}

/** As data, because Vitest would compile the file. */
async function wordsIn(code: string): Promise<object> {
  const url = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(code))}`;
  return (await import(/* @vite-ignore */ url)).words;
}

function collect(value: unknown, key: string, texts: Map<string, string>): void {
  if (typeof value === 'string') texts.set(key, value);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) collect(each, `${key}.${name}`, texts);
  }
}
