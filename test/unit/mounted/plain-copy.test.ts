import { expect, test } from 'vitest';
import { copyWithoutDirectionMarks } from '../../../src-renderer/plain-copy.ts';

copyWithoutDirectionMarks(document);

/** Copies a selected text. Returns what the page put on the clipboard; null if it left that to the browser. */
function copy(text: string, clipboardData: DataTransfer | null = new DataTransfer()) {
  document.body.textContent = text;
  document.getSelection()?.selectAllChildren(document.body);
  const event = new ClipboardEvent('copy', { clipboardData, cancelable: true });
  document.dispatchEvent(event);
  return event.defaultPrevented ? event.clipboardData?.getData('text/plain') : null;
}

test('a copied text has no direction marks', () => {
  expect(copy('\u2066mara@player.example\u2069')).toBe('mara@player.example');
});

test('the browser copies a text without direction marks, with its headings and links', () => {
  expect(copy('mara@player.example')).toBeNull();
});

test('the browser copies where an event brings no clipboard', () => {
  expect(copy('\u2066mara@player.example\u2069', null)).toBeNull();
});
