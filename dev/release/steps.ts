/** The steps of `npm run release`, in their order. Each can be run again by itself. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from '../build.ts';
import { packagingProblem } from '../setup/packaging.mjs';
import { withAppleKey } from './apple-key.ts';
import type { BuildKind } from './build-kind.ts';
import { configurationProblems } from './configuration-rules.ts';
import { copyMark } from './copy-mark.ts';
import { checkFetched } from './fetched.ts';
import { removeIfThere } from './files.ts';
import { identityProblems } from './identity-rules.ts';
import { type AppSystem, openRelease } from './opened-release.ts';
import { electronVersion, packageApp } from './package-app.ts';
import {
  hasChangelogEntry,
  readAppId,
  readChanges,
  readCommit,
  readPackageJson,
  readReleaseNotes,
  readTags,
} from './project.ts';
import { verifierName } from './record-names.ts';
import { type Signing, signingOf } from './signing.ts';
import { canStart, startProblems } from './start-app.ts';
import { writeAnnouncements } from './update-feed.ts';
import { readUpdateKeys } from './update-key.ts';
import { writeVerifier } from './verifier.ts';
import { reportTable } from './verify/table.ts';
import { verifyRelease } from './verify/verify.ts';
import { writeManifest, writeSbom, writeSums } from './write-records.ts';

export type ReleaseOptions = {
  readonly root: string;
  readonly output: string;
  readonly config: string;
  readonly isUnsigned: boolean;
  /** Whether only the unpacked app is made: a rehearsal without the tools that make installers. */
  readonly isUnpackedOnly: boolean;
  readonly system: AppSystem;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/** What a step did, in a few words; or why the release stops. */
type StepResult = { readonly done: string } | { readonly stop: string };

export type Step = {
  readonly id: string;
  readonly run: (options: ReleaseOptions) => Promise<StepResult>;
};

const kindOf = ({ isUnsigned }: ReleaseOptions): BuildKind => (isUnsigned ? 'unsigned' : 'release');
const notRequired: StepResult = { done: 'not asked of an unsigned build' };

const electron: Step = {
  id: 'electron',
  run: async ({ root, env, isUnpackedOnly }) => {
    const folder = env.ELECTRON_OVERRIDE_DIST_PATH;
    if (!folder) return { done: 'downloaded and checked by electron-builder' };
    const given = 'ELECTRON_OVERRIDE_DIST_PATH names';
    if (existsSync(path.join(folder, copyMark))) {
      return {
        stop: `${given} a copy from the npm registry. A release needs Electron’s own download.`,
      };
    }
    const wanted = (await readPackageJson(root)).devDependencies.electron;
    const found = electronVersion(folder);
    if (found !== wanted) {
      return { stop: `${given} Electron ${found}. package.json wants ${wanted}.` };
    }
    // It is for one processor.
    return isUnpackedOnly
      ? { done: `${found}, from ELECTRON_OVERRIDE_DIST_PATH` }
      : { stop: `${given} one Electron, and packages are made for several processors. Use --dir.` };
  },
};

const tree: Step = {
  id: 'tree',
  run: async ({ root }) => {
    const changes = await readChanges(root);
    if (changes.length === 0) return { done: await readCommit(root) };
    return { stop: `Commit or remove what is not committed: ${changes.slice(0, 5).join(', ')}` };
  },
};

const tag: Step = {
  id: 'tag',
  run: async ({ root, isUnsigned }) => {
    if (isUnsigned) return notRequired;
    const { version } = await readPackageJson(root);
    const tags = await readTags(root);
    if (tags.includes(`v${version}`)) return { done: `v${version}` };
    const found = tags.length === 0 ? 'no tag' : tags.join(', ');
    return { stop: `This commit has ${found}. package.json wants v${version}.` };
  },
};

const changelog: Step = {
  id: 'changelog',
  run: async ({ root, isUnsigned }) => {
    if (isUnsigned) return notRequired;
    const { version } = await readPackageJson(root);
    return (await hasChangelogEntry(root, version))
      ? { done: version }
      : { stop: `CHANGELOG.md has no heading “## [${version}] - YYYY-MM-DD”.` };
  },
};

const identity: Step = {
  id: 'identity',
  run: async ({ root, isUnsigned }) => {
    if (isUnsigned) return notRequired;
    const appId = await readAppId(root);
    const problems = identityProblems({ appId, ...(await readPackageJson(root)) });
    return problems.length === 0
      ? { done: appId }
      : {
          stop: `Replace the placeholders in electron-builder.yml and package.json: ${problems.join(', ')}.`,
        };
  },
};

const configuration: Step = {
  id: 'configuration',
  run: async ({ config }) => {
    const problems = configurationProblems(await readFile(config, 'utf8'), config);
    return problems.length === 0 ? { done: config } : { stop: problems.join(' ') };
  },
};

const signing: Step = {
  id: 'signing',
  run: async (options) => {
    if (options.isUnsigned) return notRequired;
    const { by, missing } = signingFor(options);
    if (missing.length > 0) return { stop: `Not set: ${missing.join(', ')}.` };
    const keys = await updateKeysFor(options);
    return 'keys' in keys ? { done: by } : { stop: keys.problem };
  },
};

/** The tools of the system that fpm and `release:verify` call. */
const linuxTools = ['dpkg-deb', 'rpmbuild', 'bsdtar', 'unsquashfs'] as const;

const tools: Step = {
  id: 'tools',
  run: async ({ system, isUnpackedOnly }) => {
    if (system !== 'linux' || isUnpackedOnly) return { done: 'none of the system' };
    const problem = packagingProblem(linuxTools);
    return problem === undefined ? { done: linuxTools.join(', ') } : { stop: problem };
  },
};

const fetched: Step = { id: 'downloads', run: checkFetched };

const signingFor = ({ system, env }: ReleaseOptions): Signing => signingOf(system, env);

/** Without packages there is nothing to announce, and so nothing to sign: everybody can build the unpacked app. */
const updateKeysFor = async ({ root, env, isUnsigned, isUnpackedOnly }: ReleaseOptions) =>
  isUnsigned || isUnpackedOnly
    ? { keys: [] }
    : readUpdateKeys(env, (await readPackageJson(root)).latchkeyUpdateKey);

const bundles: Step = {
  id: 'build',
  run: async () => ((await build()) ? { done: 'out/' } : { stop: 'The build failed.' }),
};

const packages: Step = {
  id: 'package',
  run: async (options) => {
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
        settings: isUnsigned ? {} : signingFor(options).settings,
        // Keeps a certificate of the developer from signing an unsigned build.
        env: isUnsigned ? { CSC_IDENTITY_AUTO_DISCOVERY: 'false' } : variables,
      }),
    );
    // It contains paths of this machine.
    await removeIfThere(path.join(output, 'builder-debug.yml'));
    return code === 0
      ? { done: output }
      : { stop: `electron-builder failed:\n${withoutStack(log)}` };
  },
};

const feed: Step = {
  id: 'feed',
  run: async (options) => {
    const { root, output, system } = options;
    const signers = await updateKeysFor(options);
    if ('problem' in signers) return { stop: signers.problem };
    const { keys } = signers;
    const { version } = await readPackageJson(root);
    const { files } = await openRelease(output);
    const notes = await readReleaseNotes(root, version);
    const names = await writeAnnouncements(output, { system, version, files, notes, keys });
    return { done: names.join(', ') || 'none: there is nothing to announce' };
  },
};

const sbom: Step = {
  id: 'sbom',
  run: async ({ output }) => {
    await writeSbom(output);
    return { done: 'CycloneDX 1.6' };
  },
};

const manifest: Step = {
  id: 'manifest',
  run: async (options) => {
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
};

const verifier: Step = {
  id: 'verifier',
  run: async ({ output }) => {
    await writeVerifier(output);
    return { done: verifierName };
  },
};

const sums: Step = {
  id: 'sums',
  run: async ({ output }) => {
    await writeSums(output);
    return { done: 'SHA-256' };
  },
};

const verify: Step = {
  id: 'verify',
  run: async ({ output }) => {
    const report = await verifyRelease(output);
    return report.ok
      ? { done: `${report.checks.length} checks passed` }
      : { stop: `The packages did not pass release:verify:\n${reportTable(report)}` };
  },
};

const start: Step = {
  id: 'start',
  run: async ({ output, env }) => {
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

const withoutStack = (log: string): string => log.replaceAll(/^\s+at .*\n?/gm, '');

/** Checks that can stop a release come before the slow steps. */
export const steps: readonly Step[] = [
  electron,
  tree,
  tag,
  changelog,
  identity,
  configuration,
  signing,
  tools,
  fetched,
  bundles,
  packages,
  feed,
  sbom,
  manifest,
  verifier,
  sums,
  verify,
  start,
];
