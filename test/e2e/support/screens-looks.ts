/** The looks in which screens are drawn, and what is wrong with a screen in each of them. */
import type { Locator, Page } from 'playwright';
import { accessProblems } from './screens-access.ts';
import { expect, sizes } from './screens-fixtures.ts';
import { type Control, type Direction, showAgain, survey, tabStops } from './screens-layout.ts';
import { mainHeading } from './steps.ts';

export type Look = {
  readonly scheme: 'light' | 'dark';
  readonly size: { readonly width: number; readonly height: number };
  readonly direction: Direction;
  readonly contrast?: 'more';
  /** Whether axe reads the page: once in each set of colours, because no size and no direction changes the colour of a text. */
  readonly isRead?: true;
};

/**
 * Each colour scheme in each direction, in the usual, the narrowest and the smallest window, a size between each two
 * breakpoints of the stylesheets, and a maximised window. Each differs little from the one before it, because a change of
 * the look takes long.
 */
export const looks = [
  { scheme: 'light', size: sizes[0], direction: 'ltr', isRead: true },
  { scheme: 'light', size: { width: 520, height: 800 }, direction: 'ltr' },
  { scheme: 'light', size: { width: 780, height: 900 }, direction: 'ltr' },
  { scheme: 'light', size: { width: 1920, height: 1080 }, direction: 'ltr' },
  { scheme: 'light', size: { width: 640, height: 700 }, direction: 'rtl' },
  { scheme: 'light', size: sizes[2], direction: 'rtl' },
  { scheme: 'dark', size: sizes[0], direction: 'rtl' },
  { scheme: 'dark', size: sizes[1], direction: 'ltr', isRead: true },
] as const satisfies readonly Look[];

const moreContrast = { contrast: 'more', isRead: true } as const;

/** More contrast, which changes colours and borders. */
export const contrastLooks = [
  { ...moreContrast, scheme: 'dark', size: { width: 1440, height: 900 }, direction: 'rtl' },
  { ...moreContrast, scheme: 'light', size: { width: 520, height: 800 }, direction: 'ltr' },
] as const satisfies readonly Look[];

const nameOf = ({ scheme, size, direction, contrast }: Look): string =>
  `${scheme} ${size.width}×${size.height} ${direction}${contrast ? ' with more contrast' : ''}`;

/** Changes an open page's colours and size, as far as they are not those of the look before. */
async function setLook(page: Page, look: Look, before: Look | undefined): Promise<void> {
  const { scheme, contrast, size } = look;
  if (scheme !== before?.scheme || contrast !== before.contrast)
    await page.emulateMedia({ colorScheme: scheme, contrast: contrast ?? 'no-preference' });
  const { width, height } = page.viewportSize() ?? {};
  if (width !== size.width || height !== size.height) await page.setViewportSize(size);
}

/** The look of some pictures. */
export async function setDarkAndNarrow(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(sizes[1]);
}

type Options = {
  /** Other looks than all of them. */
  readonly looks?: readonly Look[];
  /** False where a focus elsewhere would close what is drawn. */
  readonly isWalked?: boolean;
  /** False where axe has read the document before: then it reads what depends on the look. */
  readonly isNew?: boolean;
  /** What has to be in sight in each look, without scrolling. */
  readonly inSight?: Locator | undefined;
  /** What else has to be true in each look. */
  readonly check?: () => Promise<void>;
};

/**
 * In each look, the page is not wider than its window, no text is cut off, axe finds nothing, and each control can be
 * reached, shows its focus and is large enough. The walk by Tab is done once: its order depends on the document alone.
 */
export async function expectGoodInEachLook(page: Page, options: Options = {}): Promise<void> {
  const { looks: chosen = looks, isWalked = true, isNew = true } = options;
  const inSight = await options.inSight?.elementHandle();
  const problems: string[] = [];
  let names: readonly string[] | undefined;
  for (const [place, look] of chosen.entries()) {
    const { direction } = look;
    const add = (found: readonly string[]) =>
      problems.push(...found.map((problem) => `${nameOf(look)}: ${problem}`));
    await setLook(page, look, chosen[place - 1]);
    const { misfits, controls } = await survey(page, { direction, isWalked, inSight });
    await options.check?.();
    add(misfits);
    if (isWalked) {
      add(controls.flatMap(problemsOf));
      names ??= namesOf(await tabStops(page, mainHeading(page), controls.length));
      expect(namesOf(controls), nameOf(look)).toEqual(names);
    }
    if ('isRead' in look) {
      // To axe, a transparent text has no contrast.
      await showAgain(page);
      add(await accessProblems(page, isNew && place === 0 ? 'all' : 'of the look'));
    }
  }
  await showAgain(page);
  expect(problems).toEqual([]);
}

const namesOf = (controls: readonly { readonly name: string }[]): string[] =>
  controls.map(({ name }) => name).toSorted();

function problemsOf({ name, isStop, isRinged, width, height }: Control): string[] {
  return [
    ...(isStop ? [] : [`“${name}” cannot have the focus`]),
    ...(isRinged ? [] : [`the focus on “${name}” is not seen`]),
    ...(width >= 24 ? [] : [`“${name}” is ${width} px wide`]),
    ...(height >= 40 ? [] : [`“${name}” is ${height} px high`]),
  ];
}
