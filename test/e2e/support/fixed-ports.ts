import { type PlatformProcess, startPlatform } from '../../../dev/lib/platform-process.ts';

/** A platform on two ports that it will find again: neighbours, so some other program may have one. */
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
