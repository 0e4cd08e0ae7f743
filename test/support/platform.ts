import { vi } from 'vitest';

/** Makes this process say, for the rest of a test, that it runs on another system. */
export function onPlatform(platform: NodeJS.Platform): void {
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
}
