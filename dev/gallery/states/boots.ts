/** How a window starts that gets no state, or one that its screen cannot draw. */
import { appError } from '../../../src-shared/errors.ts';
import type { Boot } from '../fake-bridge.ts';
import { states } from './states.ts';

export const boots = {
  /** Becomes a failure after ten seconds. */
  'window-starting': 'silent',
  'window-no-bridge': 'no-bridge',
  'window-refused': { result: { ok: false, error: appError('LK-902') } },
  /** Not of the type: that is what breaks the screen. */
  'window-broken': { state: { ...states.profile, scopes: null as unknown as string[] } },
} as const satisfies Record<string, Boot>;
