/** Writes the one file of a report: a zip file (PKWARE APPNOTE 6.3), of a few small texts. */
import { crc32, deflateRawSync } from 'node:zlib';
import type { ReportFile } from './scanner.ts';

/** Returns the zip file. `made` is the time of each file in it. */
export function zip(files: readonly ReportFile[], made: Date): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const entry = entryOf(file, made);
    const header = fields([[4, 0x04034b50], ...entry.common]);
    entries.push(header, entry.name, entry.content);
    directory.push(
      fields([
        [4, 0x02014b50],
        [2, madeBy],
        ...entry.common,
        // Length of the comment, number of the disk, internal attributes.
        [2, 0],
        [2, 0],
        [2, 0],
        [4, attributes],
        [4, offset],
      ]),
      entry.name,
    );
    offset += header.length + entry.name.length + entry.content.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = fields([
    [4, 0x06054b50],
    // Number of this disk, and of the one with the directory.
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, size],
    [4, offset],
    // Length of the comment.
    [2, 0],
  ]);
  return Buffer.concat([...entries, ...directory, end]);
}

type Field = readonly [bytes: 2 | 4, value: number];

const version = 20;
/** Unix, so that the attributes are a mode. */
const madeBy = (3 << 8) | version;
/** The mode 0600 of a regular file, for programs that keep it. */
const attributes = (0o100600 << 16) >>> 0;
/** Names are UTF-8. */
const flags = 1 << 11;
const deflated = 8;

/** The fields that header and directory have in common, from the version on. */
function entryOf({ name: fileName, text }: ReportFile, made: Date) {
  const plain = Buffer.from(text);
  const content = deflateRawSync(plain, { level: 9 });
  const name = Buffer.from(fileName);
  const common: readonly Field[] = [
    [2, version],
    [2, flags],
    [2, deflated],
    [2, dosTime(made)],
    [2, dosDate(made)],
    [4, crc32(plain)],
    [4, content.length],
    [4, plain.length],
    [2, name.length],
    // Length of the extra field.
    [2, 0],
  ];
  return { name, content, common };
}

/** MS-DOS counts in steps of two seconds, and years from 1980, in local time. */
const dosTime = (date: Date): number =>
  (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
const dosDate = (date: Date): number =>
  ((Math.max(1980, date.getFullYear()) - 1980) << 9) |
  ((date.getMonth() + 1) << 5) |
  date.getDate();

function fields(list: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(list.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of list) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}
