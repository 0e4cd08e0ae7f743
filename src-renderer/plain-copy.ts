import { withoutDirectionMarks } from '../src-shared/plain-text.ts';

/** Puts a selected text on the clipboard without direction marks. A text that has none is copied as always. */
export function copyWithoutDirectionMarks(page: Document): void {
  page.addEventListener('copy', (event) => {
    const selected = page.getSelection()?.toString() ?? '';
    const plain = withoutDirectionMarks(selected);
    if (plain === selected || !event.clipboardData) return;
    event.clipboardData.setData('text/plain', plain);
    event.preventDefault();
  });
}
