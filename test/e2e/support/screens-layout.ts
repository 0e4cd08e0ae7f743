/** What can be seen of a screen: what sticks out or is cut off, where the focus goes. */
import type { ElementHandle, Locator, Page } from 'playwright';

export type Control = {
  readonly name: string;
  /** Whether Tab stops at it, as far as it can be seen without pressing Tab. */
  readonly isStop: boolean;
  /** Whether its focus can be seen. */
  readonly isRinged: boolean;
  /** In px, of what can be pressed: the label of a radio input is part of it. */
  readonly width: number;
  readonly height: number;
};

type Survey = {
  /** By how much the page is wider than its window, elements whose own text is cut off, and what is out of sight. */
  readonly misfits: readonly string[];
  /** What can be pressed of what is seen. Radio inputs are one stop of Tab, which their fieldset stands for. */
  readonly controls: readonly Control[];
};

export type Direction = 'ltr' | 'rtl';

type SurveyOptions = {
  readonly direction: Direction;
  /** Whether it puts the focus on each control, and back. */
  readonly isWalked: boolean;
  /** Has to be whole inside the window, and on top. */
  readonly inSight: ElementHandle<Element> | null | undefined;
};

/**
 * Turns the page into the direction, scrolls to its top, and measures it: in one call, so that it is laid out once. Leaves it
 * transparent: Chromium then draws nothing of it in the next look, which saved a fifth of the time of screens-drawing.
 */
export const survey = (page: Page, options: SurveyOptions): Promise<Survey> =>
  page.evaluate(({ direction, isWalked, inSight }) => {
    document.documentElement.dir = direction;
    document.documentElement.style.opacity = '0';
    window.scrollTo(0, 0);
    const { scrollWidth, clientWidth } = document.documentElement;
    const misfits = scrollWidth > clientWidth ? [`wider by ${scrollWidth - clientWidth} px`] : [];
    for (const element of document.querySelectorAll(
      'h1, h2, p, dd, dt, li, button, summary, .card',
    )) {
      if (element.matches('.visually-hidden')) continue;
      if (element.scrollWidth <= element.clientWidth + 1) continue;
      misfits.push(`cut off: ${element.outerHTML.slice(0, 120)}`);
    }
    if (inSight) {
      const { left, right, top, bottom } = inSight.getBoundingClientRect();
      const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!isWhole || !inSight.contains(onTop))
        misfits.push(`out of sight: ${inSight.textContent}`);
    }
    const controls: Control[] = [];
    const before = document.activeElement;
    const kinds =
      'button, summary, select, input:not([type="radio"]), fieldset:has([type="radio"])';
    for (const element of isWalked ? document.querySelectorAll<HTMLElement>(kinds) : []) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const stop = element.matches('fieldset')
        ? element.querySelector<HTMLElement>(':checked, [type="radio"]')
        : element;
      // As after a key: a click shows no ring.
      const options: FocusOptions & { focusVisible: boolean } = {
        focusVisible: true,
        preventScroll: true,
      };
      stop?.focus(options);
      const pressed = stop?.closest('label') ?? stop ?? element;
      const { outlineStyle, outlineWidth } = getComputedStyle(pressed);
      const { width, height } = pressed.getBoundingClientRect();
      controls.push({
        name: element.textContent,
        isStop: document.activeElement === stop && (stop?.tabIndex ?? -1) >= 0,
        isRinged: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        width,
        height,
      });
    }
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return { misfits, controls };
  }, options);

/** Ends the transparency of a survey. */
export const showAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.opacity = '';
  });

/**
 * Walks once around the page by Tab, from the heading and past the page's end to the controls above it. Tab is held
 * down, because a call for each press would take ten times as long. Returns as many stops as there are controls.
 */
export async function tabStops(
  page: Page,
  heading: Locator,
  count: number,
): Promise<readonly { readonly name: string }[]> {
  await heading.focus();
  const walk = await page.evaluateHandle(() => {
    const stops: { name: string }[] = [];
    const end = new AbortController();
    const add = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const radios = target.matches('[type="radio"]') ? target.closest('fieldset') : null;
      stops.push({ name: (radios ?? target).textContent });
    };
    document.addEventListener('focusin', add, end);
    return { stops, end };
  });
  await Promise.all(Array.from({ length: count + 1 }, () => page.keyboard.down('Tab')));
  await page.keyboard.up('Tab');
  const stops = await walk.evaluate(({ stops: found, end }) => {
    end.abort();
    return found;
  });
  await walk.dispose();
  return stops.slice(0, count);
}

/** The place of an element in the window, in px. Throws where it is not drawn. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`Not drawn: ${element}`);
  const { x, y, width, height } = box;
  const middle = { x: x + width / 2, y: y + height / 2 };
  return { ...box, right: x + width, bottom: y + height, middle };
}

/** How much higher the page is than its window, in px. */
export const scrollsBy = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight - clientHeight;
  });

/** How far things move that were on the screen before a change (Chromium's layout shift score). */
export async function layoutShift(page: Page, change: () => Promise<unknown>): Promise<number> {
  // A picture is taken of a frame that is drawn, so what came before is drawn too. To make a PNG takes three times as long.
  const drawFrame = () => page.screenshot({ type: 'jpeg', quality: 0 });
  await drawFrame();
  const observed = await page.evaluateHandle(() => {
    const entries: { readonly value: number }[] = [];
    const observer = new PerformanceObserver((list) => {
      entries.push(...(list.getEntries() as unknown as { readonly value: number }[]));
    });
    observer.observe({ type: 'layout-shift' });
    return { entries, observer };
  });
  await change();
  await drawFrame();
  await drawFrame();
  return observed.evaluate(({ entries, observer }) => {
    entries.push(...(observer.takeRecords() as unknown as { readonly value: number }[]));
    return entries.reduce((sum, { value }) => sum + value, 0);
  });
}

/** The version on the home screen changes with each release, and pictures and outlines do not. */
export const hideVersion = (page: Page) =>
  page.evaluate(() => {
    const version = document.querySelector('.foot__version');
    if (version) version.textContent = 'Latchkey';
  });
