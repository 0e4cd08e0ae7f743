/** `journal`: prints what happened in the launcher, for a person or for a program. */

import { localTime, timeZone } from '../src-shared/local-time.ts';
import type { Reference } from '../src-shared/reference.ts';
import type { JournalLine, SupportBridge } from '../src-shared/terminal-bridge.ts';
import { formatMessage, words } from '../src-shared/words.ts';
import type { JournalCommand } from './arguments.ts';
import { complaintOf } from './complaint.ts';
import { exitCodes } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

type JournalOptions = JournalCommand & {
  readonly support: SupportBridge;
  readonly terminal: Terminal;
};

/**
 * Prints the records. Returns the exit code: 1 if the journal may not be read or nothing has this reference, 130 if `follow`
 * was interrupted.
 */
export async function showJournal(options: JournalOptions): Promise<number> {
  const { support, terminal, json, reference, follow } = options;
  const { commands } = support;
  const limit = options.limit ?? 100;
  const zone = timeZone();
  // Before the first read: a record that is written meanwhile is read twice, which is noticed below, and never missed.
  const later = commands['journal.follow']({ reference });
  let newest: readonly JournalLine[];
  try {
    newest = await commands['journal.read']({ reference, limit: limit + 1 });
  } catch (error) {
    await terminal.note(complaintOf(support.problemOf(error)));
    return exitCodes.problem;
  }
  const lines = newest.slice(0, limit).reverse();
  if (lines.length === 0)
    await terminal.note(nothing(reference, { isThere: commands['journal.exists']() }));
  else if (!json) await terminal.note(`${formatMessage(words.commands.journal.times, { zone })}\n`);
  if (lines.length === 0 && reference !== null) return exitCodes.problem;
  await print(lines, zone, options);
  if (newest.length > limit) {
    const earlier = formatMessage(words.commands.journal.earlier, { limit: String(limit * 10) });
    await terminal.note(`${earlier}\n`);
  }
  const owner = ownerOf(lines, reference);
  if (owner) {
    const text = formatMessage(words.errorText.ledToIt, { reference: owner });
    await terminal.note(`${text}\n`);
  }
  if (!follow || terminal.isLost()) return exitCodes.fine;

  const shown = new Set(newest.map(({ id }) => id));
  for await (const line of later) {
    if (shown.has(line.id)) continue;
    await print([line], zone, options);
    if (terminal.isLost()) return exitCodes.fine;
  }
  return exitCodes.interrupted;
}

async function print(
  lines: readonly JournalLine[],
  zone: string,
  { terminal, json }: JournalOptions,
) {
  const texts = lines.map((line) =>
    json ? `${JSON.stringify(line.record)}\n` : textOf(line, zone, terminal.style),
  );
  await terminal.result(texts.join(''));
}

/** Returns the reference of the attempt, session or payment that names this failure first, as the timeline does. The oldest line comes first. */
const ownerOf = (lines: readonly JournalLine[], wanted: Reference | null) =>
  wanted && lines.find(({ failure, reference }) => failure === wanted && reference)?.reference;

function nothing(reference: Reference | null, { isThere }: { readonly isThere: boolean }): string {
  const texts = words.commands.journal;
  if (reference === null) return `${isThere ? texts.empty : texts.none}\n`;
  return `latchkey: ${formatMessage(texts.notFound, { reference })}\n  ${texts.notFoundRemedy}\n`;
}

const noReference = ' '.repeat(8);
/** As wide as time and reference. */
const indent = ' '.repeat('2026-01-31 23:59:59  7KQ2M9XA  '.length);

/** Returns a record in lines of its own: what happened, then cause and remedy. `zone`: of the times that do not name theirs. */
export function textOf(
  { at, reference, times, words: wordsOf }: JournalLine,
  zone: string,
  style: Terminal['style'],
): string {
  const { what, more, isProblem } = wordsOf();
  const sentence =
    times === 1 ? what : formatMessage(words.timeline.times, { sentence: what, count: times });
  const time = style('dim', localTime(at, zone));
  const head = `${time}  ${reference ?? noReference}  ${isProblem ? style('red', sentence) : sentence}`;
  return [head, ...more.map((line) => indent + line)].map((line) => `${line}\n`).join('');
}
