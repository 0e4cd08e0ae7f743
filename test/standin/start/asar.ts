/**
 * Lets the app read its files out of an asar archive, as Electron's own Node does: through `fs` and the module loader,
 * with paths such as `resources/app.asar/out/main/main.js`. Nothing is unpacked. Here are the functions that read whole
 * files; any other function of `fs` fails on such a path, because the system knows no folder `app.asar`.
 */
import fs from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractFile } from '@electron/asar';

type Place = { archive: string; name: string };

/** The archive and the name in it; undefined for a path outside of archives. */
function placeInArchive(file: unknown): Place | undefined {
  const isUrl = file instanceof URL && file.protocol === 'file:';
  const text = isUrl ? fileURLToPath(file) : file;
  if (typeof text !== 'string') return undefined;
  const [, archive, name] = /^(.*?\.asar)\/(.+)$/s.exec(path.normalize(text)) ?? [];
  return archive !== undefined && name !== undefined ? { archive, name } : undefined;
}

function read({ archive, name }: Place): Buffer {
  try {
    return extractFile(archive, name);
  } catch (cause) {
    const message = `ENOENT, ${name} not found in ${archive}`;
    throw Object.assign(new Error(message, { cause }), { code: 'ENOENT', errno: -2 });
  }
}

const isFile = (place: Place): boolean => {
  try {
    read(place);
    return true;
  } catch {
    return false;
  }
};

function encodingOf(options: unknown): BufferEncoding | undefined {
  const named =
    typeof options === 'object' && options !== null ? Reflect.get(options, 'encoding') : options;
  return typeof named === 'string' && Buffer.isEncoding(named) ? named : undefined;
}

function content(place: Place, options: unknown): Buffer | string {
  const encoding = encodingOf(options);
  return encoding ? read(place).toString(encoding) : read(place);
}

/** Replaces a function of `fs` for paths in archives. */
function replace(
  module: object,
  name: string,
  inArchive: (place: Place, options: unknown) => unknown,
): void {
  const original: unknown = Reflect.get(module, name);
  if (typeof original !== 'function') throw new Error(`fs has no ${name}`);
  Reflect.set(module, name, (file: unknown, ...args: unknown[]) => {
    const place = placeInArchive(file);
    return place ? inArchive(place, args[0]) : Reflect.apply(original, module, [file, ...args]);
  });
}

/** The format of a module. As in Node, `.js` is what the archive's package.json says. */
function formatOf({ archive, name }: Place): 'module' | 'commonjs' | 'json' {
  const ending = path.extname(name);
  if (ending === '.json') return 'json';
  if (ending !== '.js') return ending === '.mjs' ? 'module' : 'commonjs';
  const manifest: unknown = JSON.parse(read({ archive, name: 'package.json' }).toString());
  const type: unknown = Reflect.get(Object(manifest), 'type');
  return type === 'module' ? 'module' : 'commonjs';
}

/** To be called before the app is loaded. */
export function provideAsar(): void {
  replace(fs, 'existsSync', isFile);
  replace(fs, 'readFileSync', content);
  replace(fs.promises, 'readFile', async (place, options) => content(place, options));
  // Named imports of `node:fs` are copies.
  syncBuiltinESMExports();
  registerHooks({
    resolve(specifier, context, next) {
      const isPath = /^(\.{0,2}\/|file:)/.test(specifier);
      const url = isPath && URL.parse(specifier, context.parentURL);
      if (!url || !placeInArchive(url)) return next(specifier, context);
      return { url: url.href, shortCircuit: true };
    },
    load(url, context, next) {
      const place = url.startsWith('file:') ? placeInArchive(new URL(url)) : undefined;
      if (!place) return next(url, context);
      return { format: formatOf(place), shortCircuit: true, source: read(place) };
    },
  });
}
