/** Whether the words of a screen fit: none is cut off, outside the window, or broken where no word breaks. */
import type { Page } from 'playwright';
import type { FakeWindow } from '../../../dev/gallery/fake-bridge.ts';
import { canDraw } from '../../../src-renderer/ui/drawn-letters.ts';
import type { Language } from '../../../src-shared/languages.ts';
import type { AppState } from '../../../src-shared/state.ts';
import { patience } from '../../support/patience.ts';
import { expect } from './screens-fixtures.ts';

/** Fails where this machine draws boxes in place of the language's letters: then nothing that is measured means anything. */
export async function expectLetters(page: Page, language: Language): Promise<void> {
  const text = (await page.locator('body').textContent()) ?? '';
  expect(text, `letters of ${language}`).toMatch(/\p{L}/u);
  expect(await page.evaluate(canDraw, text), `letters of ${language}`).toBe(true);
}

/**
 * One thing to look at: the page after this state or this language was sent to it; without them, the page as it is.
 * `values` are the texts that are not Latchkey's own words.
 */
export type Drawn = {
  readonly name: string;
  readonly state?: AppState;
  readonly language?: Language;
  readonly values: string;
};
type Looked = {
  readonly name: string;
  /** Words that do not fit. */
  readonly misfits: readonly string[];
  /** By how many pixels the page is higher than its window. */
  readonly scrollsBy: number;
  /** Every text that is seen or spoken. */
  readonly texts: readonly string[];
};

/**
 * Draws one after another in the page as it is open, and looks at each. In one call, because a call for each of
 * thousands would take minutes.
 */
export async function lookAt(page: Page, drawn: readonly Drawn[]): Promise<Looked[]> {
  // As JSON, because Playwright checks each part of an object, here and on the way back.
  const given = { json: JSON.stringify(drawn), ms: patience };
  const found = await page.evaluate(async ({ json, ms }) => {
    const all: readonly Drawn[] = JSON.parse(json);
    const { fake } = window as unknown as FakeWindow;
    // A row that was never in view has no place yet. Nobody sees the page, so it need not be painted.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important } html { opacity: 0 }');
    document.adoptedStyleSheets = [sheet];
    type Overflow = 'visible' | 'cut' | 'scrolled';
    // To ask an element for its style takes long.
    const overflows = new Map<Element, Overflow>();
    function overflowOf(element: Element): Overflow {
      const known = overflows.get(element);
      if (known) return known;
      const { overflowX, overflowY } = getComputedStyle(element);
      const other = overflowX === 'visible' ? 'visible' : 'cut';
      const overflow = /auto|scroll/.test(`${overflowX} ${overflowY}`) ? 'scrolled' : other;
      overflows.set(element, overflow);
      return overflow;
    }

    /** After React has drawn. The page's own clock stands still. */
    const drawing = () => scheduler.postTask(() => {}, { priority: 'background' });

    /** The nearest element that cuts this box off, if one does. What can be scrolled cuts nothing off. */
    function cutBy(box: DOMRect, parent: Element | null): Element | null {
      for (let each = parent; each && each !== document.body; each = each.parentElement) {
        const overflow = overflowOf(each);
        if (overflow === 'scrolled') return null;
        if (overflow === 'visible') continue;
        const edge = each.getBoundingClientRect();
        const isInside =
          box.left >= edge.left - 1 &&
          box.right <= edge.right + 1 &&
          box.top >= edge.top - 3 &&
          box.bottom <= edge.bottom + 3;
        if (!isInside) return each;
      }
      return null;
    }

    /** Drawn for screen readers alone. */
    const isSpokenOnly = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath !== 'none' || isSpokenOnly(element.parentElement));

    /** A name can be as long as a page. Then it is cut off, and stands whole elsewhere. */
    const mayBeCut = (text: string, values: string) =>
      values.includes(text) || /\S{30,}/.test(text);

    const isOutside = ({ left, right }: DOMRect) =>
      left < -1 || right > document.documentElement.clientWidth + 1;

    /** Where the page cannot be scrolled, nobody sees it. */
    const isOutOfSight = ({ top, bottom }: DOMRect) =>
      document.documentElement.scrollHeight === innerHeight && (top < 0 || bottom > innerHeight);

    function* textNodes(): Generator<readonly [Text, Element]> {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement } = node;
        if (node instanceof Text && parentElement && node.data.trim()) yield [node, parentElement];
      }
    }

    const range = document.createRange();
    function misfitsOf(node: Text, parent: Element, values: string): string[] {
      const found: string[] = [];
      const text = node.data.trim();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()];
      for (const box of boxes) {
        if (box.width < 1) continue;
        const isCut = cutBy(box, parent) !== null;
        if (isCut && !mayBeCut(text, values)) found.push(`cut off: ${text}`);
        if (!isCut && isOutside(box)) found.push(`outside: ${text}`);
        if (!isCut && isOutOfSight(box)) found.push(`out of sight: ${text}`);
      }
      // In one line no word is broken.
      const { top = 0 } = boxes[0] ?? {};
      if (boxes.every((box) => Math.abs(box.top - top) <= 6)) return found;
      for (const { 0: word, index } of node.data.matchAll(/\p{L}{2,}/gu)) {
        if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(word)) continue;
        if (values.includes(word)) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (Math.max(...tops) - Math.min(...tops) > 6) found.push(`broken: ${word}`);
      }
      return found;
    }

    function misfits(values: string): string[] {
      overflows.clear();
      const found: string[] = [];
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) found.push(`scrolls by ${scrollWidth - clientWidth} px`);
      for (const [node, parent] of textNodes()) {
        if (!parent.checkVisibility({ visibilityProperty: true })) continue;
        const ofText = misfitsOf(node, parent, values);
        if (ofText.length > 0 && !isSpokenOnly(parent)) found.push(...ofText);
      }
      for (const control of document.querySelectorAll('button, input, summary, a')) {
        if (!control.checkVisibility()) continue;
        const box = control.getBoundingClientRect();
        const where = isOutside(box) ? 'outside' : isOutOfSight(box) ? 'out of sight' : null;
        if (where && !isSpokenOnly(control))
          found.push(`${where}: ${control.outerHTML.slice(0, 120)}`);
      }
      return [...new Set(found)];
    }

    const spoken = ['title', 'aria-label', 'placeholder', 'alt'];
    /** React draws what lies behind a layer only when it is seen again. An option is part of its list. */
    const isDrawn = (element: Element) => (element.closest('select') ?? element).checkVisibility();
    const texts = () => [
      document.title,
      ...[...textNodes()].filter(([, parent]) => isDrawn(parent)).map(([{ data }]) => data.trim()),
      ...[...document.querySelectorAll(spoken.map((name) => `[${name}]`).join())]
        .filter(isDrawn)
        .flatMap((element) => spoken.map((name) => element.getAttribute(name) ?? '')),
    ];

    /** Changes the language, and waits until the page has its words. */
    async function speak(language: Language): Promise<void> {
      fake.send('language.changed', { language, locale: language });
      const end = AbortSignal.timeout(ms);
      while (document.documentElement.lang !== language) {
        end.throwIfAborted();
        await drawing();
      }
    }

    const looked: Looked[] = [];
    for (const { name, state, language, values } of all) {
      if (state) fake.push(state);
      if (language) await speak(language);
      await drawing();
      const { scrollHeight, clientHeight } = document.documentElement;
      const scrollsBy = scrollHeight - clientHeight;
      looked.push({ name, misfits: misfits(values), scrollsBy, texts: texts() });
    }
    return JSON.stringify(looked);
  }, given);
  return JSON.parse(found);
}
