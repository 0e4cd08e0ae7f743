import { EventEmitter } from 'node:events';
import type { Display, Screen as ElectronScreen, Rectangle } from 'electron';
import { settings } from '../settings.ts';
import { allowEvents } from './event.ts';
import { lifecycle } from './lifecycle.ts';

/** The part of a display that the stand-in knows. */
type KnownDisplay = Pick<Display, 'bounds' | 'id' | 'scaleFactor' | 'workArea'>;
type Methods = Pick<ElectronScreen, 'getAllDisplays' | 'getDisplayMatching' | 'getPrimaryDisplay'>;
type Slice = { [Name in keyof Methods]: (...args: Parameters<Methods[Name]>) => unknown };

const pattern = /^(\d+)x(\d+)([+-]\d+)([+-]\d+)$/;

function displayOf(text: string, index: number): KnownDisplay {
  const numbers = pattern.exec(text)?.slice(1).map(Number);
  if (!numbers) throw new Error(`ELECTRON_STANDIN_SCREENS has ${text}`);
  const [width = 0, height = 0, x = 0, y = 0] = numbers;
  const bounds = { x, y, width, height };
  // Without task bar, menu bar and dock.
  return { id: index + 1, scaleFactor: 1, bounds, workArea: bounds };
}

function overlapOf(one: Rectangle, other: Rectangle): number {
  const along = (start: 'x' | 'y', size: 'width' | 'height') =>
    Math.min(one[start] + one[size], other[start] + other[size]) -
    Math.max(one[start], other[start]);
  return Math.max(0, along('x', 'width')) * Math.max(0, along('y', 'height'));
}

/** The screens that a test has described. No window is asked where it really is. */
class Screen extends EventEmitter implements Slice {
  constructor() {
    super();
    allowEvents(this, 'screen', []);
  }

  getAllDisplays(): KnownDisplay[] {
    if (!lifecycle.ready) throw new Error('The screen module is used before app is ready');
    return settings.screens.split(' ').map(displayOf);
  }

  getPrimaryDisplay(): KnownDisplay {
    const [first] = this.getAllDisplays();
    if (!first) throw new Error('There is no screen.');
    return first;
  }

  getDisplayMatching(match: Rectangle): KnownDisplay {
    return this.getAllDisplays().reduce(
      (best, one) => (overlapOf(one.bounds, match) > overlapOf(best.bounds, match) ? one : best),
      this.getPrimaryDisplay(),
    );
  }
}

export const screen = new Screen();
