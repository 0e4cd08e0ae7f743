/** The steps of `npm run release`, in their order. Each can be run again by itself. */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from '../build.ts';
import { withAppleKey } from './apple-key.ts';
import type { BuildKind } from './build-kind.ts';
import { checkSteps } from './check-steps.ts';
import { verifierName } from './manifest.ts';
import { openRelease } from './opened-release.ts';
import { packageApp } from './package-app.ts';
import { readAppId, readCommit, readPackageJson, readReleaseNotes } from './project.ts';
import { signingOf } from './signing.ts';
import { canStart, startProblems } from './start-app.ts';
import { type ReleaseOptions, type Steps, updateKeysFor } from './step.ts';
import { writeAnnouncements } from './update-feed.ts';
import { writeVerifier } from './verifier.ts';
import { reportTable } from './verify/table.ts';
import { verifyRelease } from './verify/verify.ts';
import { writeManifest, writeSbom, writeSums } from './write-records.ts';

const kindOf = ({ isUnsigned }: ReleaseOptions): BuildKind => (isUnsigned ? 'unsigned' : 'release');

const withoutStack = (log: string): string => log.replaceAll(/^\s+at .*\n?/gm, '');

/** Checks that can stop a release come before the slow steps. */
export const steps: Steps = {
  ...checkSteps,
  build: async () => ((await build()) ? { done: 'out/' } : { stop: 'The build failed.' }),
  package: async (options) => {
    const { output, config, isUnsigned, isUnpackedOnly, env } = options;
    await rm(output, { recursive: true, force: true });
    await mkdir(output, { recursive: true });
    const { code, output: log } = await withAppleKey(env.APPLE_API_KEY, async (variables) =>
      packageApp({
        kind: kindOf(options),
        commit: await readCommit(options.root),
        output,
        config,
        targets: isUnpackedOnly ? ['dir'] : 'all',
        system: options.system,
        electronFolder: env.ELECTRON_OVERRIDE_DIST_PATH,
        settings: isUnsigned ? {} : signingOf(options.system, env).settings,
        // Keeps a certificate of the developer from signing an unsigned build.
        env: isUnsigned ? { CSC_IDENTITY_AUTO_DISCOVERY: 'false' } : variables,
      }),
    );
    // It contains paths of this machine.
    await rm(path.join(output, 'builder-debug.yml'), { force: true });
    return code === 0
      ? { done: output }
      : { stop: `electron-builder failed:\n${withoutStack(log)}` };
  },
  feed: async (options) => {
    const { root, output, system } = options;
    const signers = await updateKeysFor(options);
    if ('problem' in signers) return { stop: signers.problem };
    const { keys } = signers;
    const { version } = await readPackageJson(root);
    const { files } = await openRelease(output);
    // An unsigned build needs no entry.
    const notes = (await readReleaseNotes(root, version)) ?? '';
    const names = await writeAnnouncements(output, { system, version, files, notes, keys });
    return { done: names.join(', ') || 'none: there is nothing to announce' };
  },
  sbom: async ({ output }) => {
    await writeSbom(output);
    return { done: 'CycloneDX 1.6' };
  },
  manifest: async (options) => {
    const { root, output, isUnsigned, system } = options;
    const { version } = await readPackageJson(root);
    await writeManifest(output, {
      kind: kindOf(options),
      tag: isUnsigned ? null : `v${version}`,
      commit: await readCommit(root),
      appId: await readAppId(root),
      signed: !isUnsigned && system !== 'linux',
    });
    return { done: version };
  },
  verifier: async ({ output }) => {
    await writeVerifier(output);
    return { done: verifierName };
  },
  sums: async ({ output }) => {
    await writeSums(output);
    return { done: 'SHA-256' };
  },
  verify: async ({ output }) => {
    const report = await verifyRelease(output);
    return report.ok
      ? { done: `${report.checks.length} checks passed` }
      : { stop: `The packages did not pass release:verify:\n${reportTable(report)}` };
  },
  start: async ({ output, env }) => {
    // It may be of another system, or a look-alike.
    if (env.ELECTRON_OVERRIDE_DIST_PATH) return { done: 'not done around a given Electron' };
    const { apps } = await openRelease(output);
    const problems: string[] = [];
    for (const app of apps) if (await canStart(app)) problems.push(...(await startProblems(app)));
    return problems.length === 0
      ? { done: '--version and doctor --json, without a display' }
      : { stop: `The packaged program does not start: ${problems.join('; ')}` };
  },
};
