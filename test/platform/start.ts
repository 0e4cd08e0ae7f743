import { onTestFinished } from 'vitest';
import {
  createPlatform,
  type Platform,
  type PlatformOptions,
} from '../../src-platform/platform.ts';

/** A platform of the test's own, gone when the test is over. */
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const platform = await createPlatform(options);
  onTestFinished(() => platform.close());
  return platform;
}
