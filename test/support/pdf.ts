/** Reads a PDF as Chromium writes it (Skia): one object after the other, with no object streams. Not for any other PDF. */
import { inflateSync } from 'node:zlib';

export type Pdf = ReturnType<typeof readPdf>;

export function readPdf(content: Buffer) {
  const text = content.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.trimEnd().endsWith('%%EOF')) throw new Error('no PDF');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)) {
    objects.set(id, body);
  }
  const all = [...objects.values()];
  const catalog = all.find((body) => body.includes('/Type /Catalog')) ?? '';
  const pages = all.filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  const drawn = pages.map((page) => {
    const fonts = new Map(
      [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        fontOf(objects, id),
      ]),
    );
    const contents = /\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '';
    return { fonts, code: streamOf(objects.get(contents)) };
  });
  return {
    title: literal(/\/Title (\((?:\\.|[^\\)])*\)|<[0-9A-F]*>)/is.exec(text)?.[1] ?? ''),
    /** The language of the document (BCP 47). */
    language: /\/Lang \(([^)]*)\)/.exec(catalog)?.[1],
    /** Whether it has a structure for screen readers. */
    isTagged: /\/Marked true/.test(catalog) && catalog.includes('/StructTreeRoot'),
    /** The kinds of the elements of that structure, such as `H1`. */
    tags: new Set(
      [...text.matchAll(/\/Type \/StructElem\n\/S \/(\w+)/g)].map(([, tag = '']) => tag),
    ),
    /** In points, 72 to the inch. */
    pages: pages.map((page) => {
      const [, , width = 0, height = 0] =
        /\/MediaBox \[([^\]]*)\]/.exec(page)?.[1]?.split(' ').map(Number) ?? [];
      return { width, height };
    }),
    /** All pages, in the order in which they are drawn. A line begins where the page moves to another line. */
    text: drawn.map(({ code, fonts }) => textOf(code, fonts)).join('\n'),
    /** The colours of what is drawn, each as `r g b` from 0 to 1. */
    colors: new Set(
      drawn.flatMap(({ code }) =>
        [...code.matchAll(/([\d.]+ [\d.]+ [\d.]+) (?:rg|RG)/g)].map(([, rgb = '']) => rgb),
      ),
    ),
  };
}

function streamOf(object = ''): string {
  const at = object.indexOf('stream\n');
  const bytes = Buffer.from(object.slice(at + 'stream\n'.length), 'latin1');
  return inflateSync(bytes).toString('latin1');
}

type Font = {
  /** How many hexadecimal digits name a glyph: Type 3 fonts, as for bold text, name it by one byte. */
  readonly digits: 2 | 4;
  readonly characters: ReadonlyMap<number, string>;
};

const fontOf = (objects: ReadonlyMap<string, string>, id: string): Font => ({
  digits: objects.get(id)?.includes('/Subtype /Type3') ? 2 : 4,
  characters: unicodeOf(objects, id),
});

/** The characters of a font's glyphs (`ToUnicode`), by the glyph's number in hexadecimal. */
function unicodeOf(objects: ReadonlyMap<string, string>, font: string): Map<number, string> {
  const found = new Map<number, string>();
  const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1];
  if (map === undefined) return found;
  const code = streamOf(objects.get(map));
  for (const [, list = ''] of code.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', to = ''] of list.matchAll(/<(\w+)> <(\w+)>/g))
      found.set(Number.parseInt(glyph, 16), utf16(to));
  }
  for (const [, list = ''] of code.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', first = ''] of list.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const start = Number.parseInt(from, 16);
      const last = Number.parseInt(to, 16);
      for (let glyph = start; glyph <= last; glyph += 1) {
        const character = Number.parseInt(first, 16) + glyph - start;
        found.set(glyph, String.fromCodePoint(character));
      }
    }
  }
  return found;
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The text of a content stream. A line begins where the page moves to another line. */
function textOf(code: string, fonts: ReadonlyMap<string, Font>): string {
  let font: Font | undefined;
  let line = '';
  /** What is drawn between marks: the text itself, from right to left, or in place of glyphs. */
  const marked: { text: string; readonly isReversed: boolean; readonly actual?: string }[] = [];
  let text = '';
  const add = (more: string) => {
    const inner = marked.at(-1);
    if (inner) inner.text += more;
    else text += more;
  };
  const tokens =
    /\/(?<name>F\d+) \S+ Tf|\S+ (?<y>\S+) Tm|<(?<glyphs>[\dA-F]+)> Tj|\/(?<mark>\w+) ?(?:<<.*?>> ?)?(?:BDC|BMC)|EMC/gi;
  for (const { 0: token, groups = {} } of code.matchAll(tokens)) {
    const { name, y, glyphs, mark } = groups;
    if (name !== undefined) font = fonts.get(name);
    else if (y !== undefined) {
      if (y !== line) add('\n');
      line = y;
    } else if (glyphs !== undefined) {
      const { digits = 4, characters } = font ?? {};
      for (let at = 0; at < glyphs.length; at += digits) {
        const glyph = Number.parseInt(glyphs.slice(at, at + digits), 16);
        add(characters?.get(glyph) ?? '\ufffd');
      }
    } else if (mark !== undefined) {
      const actual = /ActualText <FEFF(\w+)>/.exec(token)?.[1];
      marked.push({
        text: '',
        isReversed: mark === 'ReversedChars',
        ...(actual && { actual: utf16(actual) }),
      });
    } else {
      const ended = marked.pop();
      const drawn = ended?.actual ?? ended?.text ?? '';
      add(ended?.isReversed ? [...drawn].reverse().join('') : drawn);
    }
  }
  return text.replace(/\n+/g, '\n').trim();
}

/** A text of PDF: in brackets, or in hexadecimal as UTF-16 with a byte order mark. */
function literal(text: string): string {
  if (text.startsWith('<')) return utf16(text.slice(1, -1)).replace(/^\ufeff/, '');
  return text.slice(1, -1).replace(/\\(.)/g, '$1');
}
