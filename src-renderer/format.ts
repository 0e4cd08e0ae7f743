/** Values as a person reads them. */

/** Milliseconds as `4:05`; a time that is over is `0:00`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** An instant as a local date and time. */
export function formatInstant(instant: number): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(instant);
}

const segmenter = new Intl.Segmenter();

/** Up to two letters that stand for a person; whole characters, whatever the script. */
export function initials(displayName: string): string {
  const name = displayName.split('@', 1)[0] ?? '';
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...segmenter.segment(word ?? '')][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase();
}
