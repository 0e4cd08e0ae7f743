/** Everything that needs no running program: formatting and lint, types, unused code. */
import { runNode, tool } from './lib/process.ts';
import { runTask } from './lib/task.ts';

const checks = [
  {
    name: 'formatting and lint',
    script: tool('@biomejs/biome/bin/biome'),
    args: ['ci', '--error-on-warnings', '--colors=off'],
  },
  ...['.', 'src-shared', 'src-renderer', 'dev/gallery', 'test'].map((project) => ({
    name: `types (${project})`,
    script: tool('typescript/bin/tsc'),
    // By default, tsc has four checkers, and each computes types that another one has. The projects run side by side anyway.
    args: ['--project', project, '--checkers', '1'],
  })),
  { name: 'unused code', script: tool('knip/bin/knip.js'), args: ['--no-progress'] },
];

/** Runs all checks side by side and prints what they find. Returns how many failed. */
export async function check(): Promise<number> {
  const results = await Promise.all(
    checks.map(async ({ name, script, args }) => {
      const { code, output } = await runNode(script, args, 'gather');
      console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
      if (code !== 0) console.log(output);
      return code;
    }),
  );
  return results.filter((code) => code !== 0).length;
}

if (import.meta.main) await runTask('check', [], async () => ((await check()) === 0 ? 0 : 1));
