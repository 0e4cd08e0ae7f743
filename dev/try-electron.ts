/**
 * `npm run try-electron [-- FILE …]`: the conformance cases, the end-to-end tests and the demo on Electron's own
 * binary, and one report in electron-report/. With files, only these cases and no demo. Ends with 0 when all
 * passed, 1 when something failed, 69 (EX_UNAVAILABLE of sysexits.h) without a binary or a display.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { buildIfStale } from './build.ts';
import { hasDisplay } from './lib/display.ts';
import { root, runNode, tool } from './lib/process.ts';
import { runtime, runtimeName } from './lib/runtime.ts';
import { runTask } from './lib/task.ts';
import { startXvfb } from './lib/xvfb.ts';
import { electronProblem } from './setup/choices.mjs';
import { startProbe } from './setup/runtime.mjs';
import { computerFacts, isRootOnLinux } from './try-electron/computer.ts';
import {
  type Case,
  casesFile,
  casesSchema,
  type Demo,
  printedDemoSchema,
  type Report,
  reportFolder,
  withoutPlaces,
} from './try-electron/report.ts';
import { reportPage, summary } from './try-electron/report-page.ts';

const say = (text: string) => process.stderr.write(`[try-electron] ${text}\n`);
const require = createRequire(import.meta.url);

const versionSchema = z.object({ version: z.string() });

const probeSchema = z.object({
  versions: z.record(z.string(), z.string()),
  locale: z.string(),
  keyring: z.nullable(z.string()),
});

await runTask('try-electron', [], async (files) => {
  if (!(await buildIfStale())) return 1;
  // The stand-in needs no display, as in the tests.
  const needsXvfb = runtime() === 'electron' && !hasDisplay();
  const xvfb = needsXvfb ? await startXvfb() : undefined;
  if (needsXvfb && !xvfb) {
    say('There is no display here and no Xvfb, so Electron has no place for its window.');
    return 69;
  }
  if (xvfb) process.env.DISPLAY = xvfb.display;
  // Electron refuses to start as root with its sandbox on. Any other user keeps the sandbox.
  if (runtime() === 'electron' && isRootOnLinux()) process.env.ELECTRON_DISABLE_SANDBOX = '1';
  try {
    const report = await tryAll(files, xvfb?.display);
    await writeReport(report);
    console.log(`${summary(report)}\nThe report: ${path.join(reportFolder(), 'report.html')}`);
    return report.ok ? 0 : 1;
  } finally {
    await xvfb?.stop();
  }
});

async function tryAll(files: readonly string[], ownDisplay: string | undefined): Promise<Report> {
  const startedAt = new Date();
  say(`The cases run on ${runtimeName()}.`);
  await rm(reportFolder(), { recursive: true, force: true });
  await mkdir(reportFolder(), { recursive: true });
  const start = await tryStart();
  // If Electron does not start at all, each case would fail after a long wait.
  const cases = start.ok ? await tryCases(files) : [];
  const demo = start.ok && files.length === 0 ? await playDemo() : null;
  const failures = cases.filter(({ outcome }) => outcome === 'failed');
  const passed = cases.filter(({ outcome }) => outcome === 'passed').length;
  return {
    ok: start.ok && passed > 0 && failures.length === 0 && demo?.ok !== false,
    runtime: runtime(),
    runtimeName: runtimeName(),
    wanted: versionSchema.parse(require('electron/package.json')).version,
    launcher: {
      version: versionSchema.parse(require('../package.json')).version,
      commit: await commit(),
    },
    start,
    computer: computerFacts(ownDisplay),
    startedAt: startedAt.toISOString(),
    seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
    passed,
    failures,
    skipped: cases.filter(({ outcome }) => outcome === 'skipped'),
    demo,
  };
}

/** The output of a probe that has ended. */
async function tryStart(): Promise<Report['start']> {
  const { isStarted, stdout, stderr } = await startProbe(z.string().parse(require('electron')));
  const log = withoutPlaces(stderr);
  if (!isStarted) {
    const problem = withoutPlaces(electronProblem(stderr));
    return { ok: false, problem, log, versions: null, locale: null, keyring: null };
  }
  const { versions, locale, keyring } = probeSchema.parse(JSON.parse(stdout));
  const electronVersions = runtime() === 'electron' ? versions : null;
  return { ok: true, problem: null, log, versions: electronVersions, locale, keyring };
}

async function tryCases(files: readonly string[]): Promise<Case[]> {
  const args = [
    'test',
    '--config=dev/try-electron/cases.config.ts',
    '--reporter=dev/test-report/playwright-reporter.ts,dev/try-electron/case-reporter.ts',
    ...(files.length > 0 ? files : ['test/conformance', 'test/e2e']),
  ];
  // The log of each case has what the app and its windows write.
  const env = { DEBUG: 'pw:browser', LATCHKEY_TEST_OUTCOMES: '' };
  const { code } = await runNode(tool('playwright/cli.js'), args, 'live', env);
  const cases = await readFile(casesFile(), 'utf8')
    .then((text) => casesSchema.parse(JSON.parse(text)))
    .catch((): Case[] => []);
  await rm(casesFile(), { force: true });
  const isExplained = code === 0 || cases.some(({ outcome }) => outcome === 'failed');
  if (cases.length > 0 && isExplained) return cases;
  const message = `Playwright ended with ${code} and reported ${cases.length} cases, none of them failed`;
  const failure = { message, log: '', pictures: [], trace: null };
  return [...cases, { file: '', title: message, outcome: 'failed', ms: 0, reason: null, failure }];
}

/** Plays the demo; its pictures go into the report. */
async function playDemo(): Promise<Demo> {
  say('The demo …');
  const { output } = await runNode('dev/demo.ts', ['--json'], 'gather');
  const lines = output.split('\n');
  const printed = lines.find((line) => line.startsWith('{"ok"'));
  const log = withoutPlaces(
    lines
      .filter((line) => line !== printed)
      .join('\n')
      .trim(),
  );
  if (printed === undefined) {
    return {
      ok: false,
      runtime: runtime(),
      steps: [],
      error: 'The demo printed no document.',
      log,
    };
  }
  await cp(path.join(root, 'demo-output'), path.join(reportFolder(), 'demo-output'), {
    recursive: true,
  });
  return { ...printedDemoSchema.parse(JSON.parse(printed)), log };
}

async function writeReport(report: Report): Promise<void> {
  await writeFile(path.join(reportFolder(), 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(path.join(reportFolder(), 'report.html'), reportPage(report));
}

/** The commit that is tried, with a mark where the files differ from it; null where git does not say. */
async function commit(): Promise<string | null> {
  const git = (...args: string[]) =>
    promisify(execFile)('git', args, { cwd: root }).then(({ stdout }) => stdout.trim());
  try {
    const head = await git('rev-parse', 'HEAD');
    return (await git('status', '--porcelain')) === '' ? head : `${head}, changed`;
  } catch {
    return null;
  }
}
