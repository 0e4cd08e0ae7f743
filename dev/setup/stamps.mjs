// Stamps: what an earlier set-up found out. They are in node_modules, so that deleting it deletes them.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** The path of a stamp, as a person would type it. */
export const stampFile = (name) => `node_modules/.latchkey-${name}.json`;

export function readStamp(name) {
  try {
    return JSON.parse(readFileSync(path.join(root, stampFile(name)), 'utf8'));
  } catch {
    return {};
  }
}

export const writeStamp = (name, stamp) =>
  writeFileSync(path.join(root, stampFile(name)), JSON.stringify(stamp));
