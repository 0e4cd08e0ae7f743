/** The platform's logo: a file beside the configuration. */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { Failure, systemCode } from '../base/failure.ts';
import { readSmallFile } from '../base/regular-file.ts';

export type Logo = {
  readonly contentType: 'image/svg+xml' | 'image/png';
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** It is also in the callback page, and read before the window opens. */
const maxBytes = 64 * 1024;

const reasons: Readonly<Record<string, string>> = {
  EISDIR: 'is not a file',
  EFTYPE: 'is not a file',
  EFBIG: 'is larger than 64 KB',
};

/** Reads the logo of the configuration at `configFile`. Throws a Failure LK-106. */
export function readLogo(configFile: string, name: string): Logo {
  const refuse = (reason: string, cause?: unknown) =>
    new Failure('LK-106', { key: 'brand.logo', file: configFile, reason }, cause);
  const file = path.join(path.dirname(configFile), name);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(readSmallFile(realpathSync(file), maxBytes));
  } catch (error) {
    const code = systemCode(error);
    const reason =
      code === 'ENOENT'
        ? `there is no file “${name}” beside the configuration`
        : (reasons[code] ?? code);
    throw refuse(reason, error);
  }
  const contentType = typeOf(bytes);
  if (!contentType) throw refuse('is neither an SVG nor a PNG picture');
  return { contentType, bytes };
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** By the content, because the name can be wrong. A browser draws an SVG only with its namespace. */
function typeOf(bytes: Uint8Array): Logo['contentType'] | undefined {
  if (pngSignature.every((byte, at) => bytes[at] === byte)) return 'image/png';
  const text = new TextDecoder().decode(bytes);
  const isSvg =
    /^<svg[\s>]/i.test(withoutProlog(text)) &&
    /xmlns\s{0,9}=\s{0,9}["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(text);
  return isSvg ? 'image/svg+xml' : undefined;
}

/** Returns the text from its root element on: without declaration, comments and document type. */
function withoutProlog(text: string): string {
  let rest = text.trimStart();
  // In pieces: one expression for all of them takes exponential time.
  for (let end = 0; end >= 0; ) {
    const close = /^<\?xml|^<!DOCTYPE/i.test(rest) ? '>' : rest.startsWith('<!--') ? '-->' : null;
    if (close === null) return rest;
    end = rest.indexOf(close);
    rest = rest.slice(end + close.length).trimStart();
  }
  return '';
}
