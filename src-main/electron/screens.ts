import { screen } from 'electron/main';
import type { WorkAreas } from '../window-place.ts';

/** Returns the work areas of the connected screens. Call it after `ready`. */
export const workAreas = (): WorkAreas => ({
  primary: screen.getPrimaryDisplay().workArea,
  all: screen.getAllDisplays().map(({ workArea }) => workArea),
});
