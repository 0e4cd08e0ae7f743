import { screen } from 'electron/main';
import type { WorkAreas } from '../window-place.ts';

/** The screens that there are now. Only after `ready`. */
export const workAreas = (): WorkAreas => ({
  primary: screen.getPrimaryDisplay().workArea,
  all: screen.getAllDisplays().map(({ workArea }) => workArea),
});
