/** The types of runtime.mjs, as far as TypeScript uses it. */

export function startProbe(
  executable: string,
): Promise<{ isStarted: boolean; stdout: string; stderr: string }>;
