/**
 * Whether the system's fonts have every letter of a text. Where one is missing, a box is drawn in its place.
 * The tests send this function into a page as text, so it may use nothing from outside itself.
 */
export function canDraw(text: string): boolean {
  // No font has a letter for this code point, so the system draws what it draws for every letter without a font.
  const unassigned = '\u{10ffff}';
  const side = 24;
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
  if (!context) return true;
  context.font = '16px system-ui, sans-serif';
  context.textBaseline = 'top';
  const drawingOf = (letter: string): string => {
    context.clearRect(0, 0, side, side);
    context.fillText(letter, 4, 4);
    return context.getImageData(0, 0, side, side).data.join();
  };
  const box = drawingOf(unassigned);
  // Every system has a font for ASCII.
  const letters = new Set(text.match(/[\p{L}\p{N}\p{S}]/gu)?.filter((letter) => letter > '~'));
  return [...letters].every((letter) => drawingOf(letter) !== box);
}
