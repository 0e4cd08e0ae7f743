import { expect, test } from 'vitest';
import { placeWindow } from '../../../src-main/base/window-place.ts';

type Rectangle = { x: number; y: number; width: number; height: number };
const at = (x: number, y: number, width = 960, height = 640): Rectangle => ({
  x,
  y,
  width,
  height,
});

/** A screen with a task bar of 40 px at its end, and one to its right. */
const primary = at(0, 0, 1920, 1040);
const right = at(1920, 0, 1280, 1024);
const left = at(-1280, 0, 1280, 1024);
const middle = at(480, 200);

/** As on Windows and macOS, where the bounds include the frame. */
const noFrame = { top: 0, sides: 0, bottom: 0 };
/** As on Linux. */
const frame = { top: 40, sides: 5, bottom: 5 };

const cases: [string, Rectangle, Rectangle[], Rectangle][] = [
  ['stays where it was left', at(100, 50, 700, 500), [primary], at(100, 50, 700, 500)],
  ['stays on a second screen', at(2000, 50), [primary, right], at(2000, 50)],
  ['stays on a screen with negative places', at(-1000, 50), [primary, left], at(-1000, 50)],
  ['stays on two screens at once', at(1600, 50), [primary, right], at(1600, 50)],
  ['opens in the middle when its screen is gone', at(2000, 50), [primary], middle],
  ['opens in the middle when its screen on the left is gone', at(-1000, 50), [primary], middle],
  ['stays partly outside when 120 px are in sight', at(1800, 50), [primary], at(1800, 50)],
  ['opens in the middle when 119 px are in sight', at(1801, 50), [primary], middle],
  ['stays partly outside on the left', at(-840, 50), [primary], at(-840, 50)],
  ['opens in the middle when the title bar is above the screen', at(100, -17), [primary], middle],
  ['stays when half of the title bar is in sight', at(100, -16), [primary], at(100, -16)],
  ['opens in the middle when the title bar is under the task bar', at(0, 1030), [primary], middle],
  ['fills a screen that is smaller than it', at(10, 10, 3000, 2000), [primary], primary],
  ['is made narrower only', at(10, 30, 3000, 500), [primary], at(0, 30, 1920, 500)],
  ['keeps the invisible borders of Windows', at(-7, 0, 974, 1047), [primary], at(-7, 0, 974, 1047)],
  [
    'fits the screen with most of it',
    at(1780, 0, 1290, 1050),
    [primary, right],
    at(1780, 0, 1290, 1024),
  ],
];

test.each(cases)('U16 the window %s', (_name, bounds, all, expected) => {
  expect(
    placeWindow({ bounds, isMaximized: false }, { primary, all, frame: noFrame }).bounds,
  ).toEqual(expected);
});

test('U16 the window opens in the middle of the primary screen at the first start', () => {
  const areas = { primary: right, all: [primary, right], frame: noFrame };
  expect(placeWindow(null, areas)).toEqual({
    bounds: at(2080, 192),
    isMaximized: false,
  });
});

test('U16 the window is as large as the primary screen when that is smaller than the default size', () => {
  const small = at(0, 20, 800, 580);
  expect(placeWindow(null, { primary: small, all: [small], frame: noFrame }).bounds).toEqual(small);
});

const framed: [string, Rectangle | null, Rectangle, Rectangle][] = [
  ['opens in the middle', null, at(0, 0, 1440, 900), at(240, 148)],
  ['leaves room on a small screen', null, at(0, 0, 800, 600), at(5, 40, 790, 555)],
  ['leaves room below a panel', null, at(0, 24, 1024, 676), at(32, 64, 960, 631)],
  ['stays where a window manager had put it', at(10, 20), primary, at(10, 20)],
  ['stays as high as one had made it', at(0, 16, 960, 1024), primary, at(0, 16, 960, 1024)],
  ['moves down from the edge of the screen', at(10, 15, 900, 600), primary, at(10, 40, 900, 600)],
  ['leaves room when it was as large as the screen', primary, primary, at(0, 40, 1920, 995)],
  [
    'becomes lower when no title bar fits above it',
    at(0, 16, 960, 1025),
    primary,
    at(0, 40, 960, 995),
  ],
  ['moves down and becomes lower', at(0, -4, 1000, 1020), primary, at(0, 40, 1000, 995)],
];

test.each(framed)(
  'U16 with a frame around its bounds the window %s',
  (_name, bounds, area, expected) => {
    const lastPlace = bounds && { bounds, isMaximized: false };
    const place = placeWindow(lastPlace, { primary: area, all: [area], frame });
    expect(place.bounds).toEqual(expected);
  },
);

test.each([at(100, 50), at(5000, 50)])(
  'U16 the window opens maximised when it was maximised at its end, even if its screen is gone (%j)',
  (bounds) => {
    const place = placeWindow(
      { bounds, isMaximized: true },
      { primary, all: [primary], frame: noFrame },
    );
    expect(place.isMaximized).toBe(true);
  },
);
