/** Runs every check on a folder of packages. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sentence } from '../../lib/task.ts';
import { openRelease } from '../opened-release.ts';
import { openPackages } from '../packages.ts';
import { asarChecks } from './asar.ts';
import type { Check, Finding, OpenedRelease } from './check.ts';
import { configuration } from './configuration.ts';
import { contentChecks } from './contents.ts';
import { downloads } from './downloads.ts';
import { electron } from './electron.ts';
import { electronFiles } from './electron-files.ts';
import { entries } from './entries.ts';
import { fuses } from './fuses.ts';
import { identityChecks } from './identity.ts';
import { notices, sbom } from './notices.ts';
import { policy } from './policy.ts';
import { protections } from './protections.ts';
import { recordChecks } from './records.ts';
import { resources } from './resources.ts';
import { signature } from './signature.ts';
import { updateChecks } from './updates.ts';
import { window } from './window.ts';

const checks: readonly Check[] = [
  electron,
  electronFiles,
  entries,
  ...identityChecks,
  fuses,
  ...asarChecks,
  resources,
  ...contentChecks,
  configuration,
  policy,
  window,
  protections,
  notices,
  sbom,
  signature,
  ...recordChecks,
  downloads,
  ...updateChecks,
];

type CheckResult = {
  readonly id: string;
  readonly title: string;
  readonly ok: boolean;
  readonly found: string;
};
export type Report = { readonly ok: boolean; readonly checks: readonly CheckResult[] };

/** Runs every check. Never rejects because of the release: a file that cannot be read is a failed check. */
export async function verifyRelease(folder: string): Promise<Report> {
  const work = await mkdtemp(path.join(tmpdir(), 'latchkey-verify-'));
  try {
    const release = await openWithPackages(folder, work).catch((error) => sentence(error));
    if (typeof release === 'string') {
      const found = `the packaged app cannot be read: ${release}`;
      return {
        ok: false,
        checks: [{ id: 'app', title: 'There is a packaged app', ok: false, found }],
      };
    }
    const results: CheckResult[] = [];
    for (const check of checks) results.push(await runCheck(check, release));
    return { ok: results.every(({ ok }) => ok), checks: results };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function openWithPackages(folder: string, work: string): Promise<OpenedRelease> {
  const release = await openRelease(folder);
  const packages = await openPackages(release, work);
  return { ...release, apps: [...release.apps, ...packages.apps], packages };
}

async function runCheck(check: Check, release: OpenedRelease): Promise<CheckResult> {
  const { id, title } = check;
  const findings = await findingsOf(check, release).catch((error): Finding[] => [
    { problems: [sentence(error)], seen: '' },
  ]);
  const problems = findings.flatMap((finding) => finding.problems);
  const ok = problems.length === 0;
  const seen = [...new Set(findings.map((finding) => finding.seen))];
  return { id, title, ok, found: ok ? seen.join('; ') : shortList(problems) };
}

async function findingsOf(check: Check, release: OpenedRelease): Promise<Finding[]> {
  if ('inspectRelease' in check) return [await check.inspectRelease(release)];
  if (release.apps.length === 0) return [{ problems: ['there is no packaged app'], seen: '' }];
  return Promise.all(release.apps.map(async (app) => check.inspectApp(app, release)));
}

/** How many problems one line of the table names. */
const maxProblems = 5;

const shortList = (problems: readonly string[]): string =>
  problems.length > maxProblems
    ? `${problems.slice(0, maxProblems).join('; ')}; and ${problems.length - maxProblems} more`
    : problems.join('; ');
