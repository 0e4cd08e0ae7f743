import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Which app to run, and what it says about itself. */
export type AppManifest = {
  name: string;
  version: string;
  dir: string;
  entry: string;
  isModule: boolean;
};

type PackageJson = {
  name?: string;
  productName?: string;
  version?: string;
  main?: string;
  type?: string;
};

export function readManifest(target: string, electronVersion: string): AppManifest {
  const full = path.resolve(target);
  // An archive is a folder to Electron.
  const isFolder = full.endsWith('.asar') || statSync(full).isDirectory();
  const dir = isFolder ? full : path.dirname(full);
  const file = path.join(dir, 'package.json');
  // Electron reads the manifest only of a folder; a bare file runs as an app without one.
  const json: PackageJson =
    isFolder && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const entry = isFolder ? path.join(dir, json.main ?? 'index.js') : full;
  return {
    name: json.productName ?? json.name ?? 'Electron',
    version: json.version ?? electronVersion,
    dir,
    entry,
    isModule: entry.endsWith('.mjs') || (json.type === 'module' && !entry.endsWith('.cjs')),
  };
}
