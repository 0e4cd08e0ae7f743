import { afterAll, afterEach, expect, onTestFinished } from 'vitest';
import * as real from '../../src-platform/platform.ts';
import { checkAnswersOf, problemsSinceLastCall } from './answers.ts';

/** A platform whose answers are held against its OpenAPI file after each test. */
export const createPlatform = async (options?: real.PlatformOptions): Promise<real.Platform> =>
  checkAnswersOf(await real.createPlatform(options));

/** A platform for all tests of a file, gone when they are over. */
export async function startForFile(options?: real.PlatformOptions): Promise<real.Platform> {
  const platform = await createPlatform(options);
  afterAll(() => platform.close());
  return platform;
}

/** A platform of the test's own, gone when the test is over. */
export async function startPlatform(options: real.PlatformOptions = {}): Promise<real.Platform> {
  const platform = await createPlatform(options);
  onTestFinished(() => platform.close());
  return platform;
}

afterEach(async () => {
  expect(await problemsSinceLastCall()).toEqual([]);
});
