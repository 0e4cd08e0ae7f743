import { type PlatformProcess, startPlatform } from '../../dev/lib/platform-process.ts';

/** Starts a platform on two fixed ports, so that it can be restarted there. Tries others if one is in use. */
export async function startOnFixedPorts(
  data: string,
  attempts = 5,
): Promise<{ port: string; platform: PlatformProcess }> {
  const port = String(20_000 + Math.floor(Math.random() * 10_000));
  try {
    return { port, platform: await startPlatform(['--data', data, '--port', port]) };
  } catch (error) {
    if (attempts === 1) throw error;
    return startOnFixedPorts(data, attempts - 1);
  }
}
