/** Where the window opens: where the player left it, if a screen still shows enough of it there. */
import * as z from 'zod/mini';

/** In device-independent pixels, as all of Electron's sizes. */
const rectangleSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
});
type Rectangle = Readonly<z.infer<typeof rectangleSchema>>;

export const windowPlaceSchema = z.object({
  /** The bounds of the window while it is not maximised. */
  bounds: rectangleSchema,
  isMaximized: z.boolean(),
});
export type WindowPlace = Readonly<z.infer<typeof windowPlaceSchema>>;

/** What the window manager draws around the bounds of the window. Zero where the bounds include it. */
export type Frame = { readonly top: number; readonly sides: number; readonly bottom: number };

/** The parts of the screens that a window and its frame may cover: without task bar, menu bar and dock. */
export type WorkAreas = {
  readonly primary: Rectangle;
  readonly all: readonly Rectangle[];
  readonly frame: Frame;
};

const defaultSize = { width: 960, height: 640 };

/** The strip at the top by which a player moves the window, and the smallest part of it that must be in sight. */
const titleBarHeight = 32;
const leastInSight = { width: 120, height: 16 };

/** On Windows the bounds include invisible borders: a window that fills half the screen is a few pixels larger than that half. */
const borders = 16;

/**
 * Returns where the window opens. `lastPlace` is null at the first start. If no screen shows enough of the title bar there,
 * the window opens in the middle of the primary screen, in the default size. With its frame it is never larger than its
 * screen.
 */
export function placeWindow(
  lastPlace: WindowPlace | null,
  { primary, all, frame }: WorkAreas,
): WindowPlace {
  const isMaximized = lastPlace?.isMaximized ?? false;
  const area = lastPlace && screenOf(lastPlace.bounds, all);
  if (!lastPlace || !area) return { bounds: inTheMiddle(inside(frame, primary)), isMaximized };
  const { bounds } = lastPlace;
  const [x, width] = fitted(bounds.x, bounds.width, area.x, area.width);
  const [y, height] = fitted(bounds.y, bounds.height, area.y, area.height);
  return { bounds: belowTitleBar({ x, y, width, height }, area, frame), isMaximized };
}

/** Of the screens that show enough of the title bar, the one that shows most of the window. */
function screenOf(bounds: Rectangle, all: readonly Rectangle[]): Rectangle | undefined {
  const titleBar = { ...bounds, height: titleBarHeight };
  const visibleOn = (area: Rectangle) => {
    const { width, height } = overlap(bounds, area);
    return width * height;
  };
  return all
    .filter((area) => {
      const { width, height } = overlap(titleBar, area);
      return width >= leastInSight.width && height >= leastInSight.height;
    })
    .sort((one, other) => visibleOn(other) - visibleOn(one))[0];
}

const overlap = (one: Rectangle, other: Rectangle) => ({
  width: Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)),
  height: Math.max(
    0,
    Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y),
  ),
});

/** The start and length of the window along one axis. A window that is longer than the screen fills it. */
const fitted = (
  start: number,
  length: number,
  areaStart: number,
  areaLength: number,
): readonly [start: number, length: number] =>
  length > areaLength + borders ? [areaStart, areaLength] : [start, length];

/** The part of the screen that is left for the bounds of a window with this frame. */
const inside = (frame: Frame, area: Rectangle): Rectangle => ({
  x: area.x + frame.sides,
  y: area.y + frame.top,
  width: area.width - 2 * frame.sides,
  height: area.height - frame.top - frame.bottom,
});

/**
 * Returns bounds that leave room for the title bar above them. Where a frame was drawn, its true size is unknown: bounds
 * that a window manager could have chosen stay as they are.
 */
function belowTitleBar(bounds: Rectangle, area: Rectangle, frame: Frame): Rectangle {
  if (frame.top === 0) return bounds;
  const least = leastInSight.height;
  if (bounds.y >= area.y + least && bounds.height <= area.height - least) return bounds;
  const { y, height } = inside(frame, area);
  return { ...bounds, y, height: Math.min(bounds.height, height) };
}

/** The default size in the middle of the area, which may be smaller. */
function inTheMiddle(area: Rectangle): Rectangle {
  const width = Math.min(defaultSize.width, area.width);
  const height = Math.min(defaultSize.height, area.height);
  return {
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round((area.height - height) / 2),
    width,
    height,
  };
}
